import { openWorkerProcess, tooHeavy, type WorkerProcess } from '../worker-process.ts';
import { type FetchedPage, robotName } from './fetch-page.ts';
import type { PageLink } from './page-links.ts';
import type { PageReading } from './read-page.ts';
import type { TagReading } from './read-tags.ts';

export type PageJob =
  | { kind: 'page'; url: string; contentType: string; body: Uint8Array }
  | { kind: 'tags'; url: string; contentType: string; body: Uint8Array }
  | { kind: 'sitemap'; url: string; body: Uint8Array }
  | { kind: 'robots'; robots: { url: string; text: string }; robotName: string; urls: string[] };
export type PageAnswer =
  | { kind: 'page'; reading: PageReading }
  | { kind: 'tags'; reading: TagReading }
  | { kind: 'sitemap'; links: PageLink[] }
  | { kind: 'robots'; allowed: string[] };

/** The rules of a site's robots.txt; null if everything is allowed. */
export type Robots = { url: string; text: string } | null;
export type PageReader = ReturnType<typeof openPageReader>;

const workerCaps = { timeMs: 3_000, heapMb: 128 };

/**
 * Parses the content of websites in a separate process, one job at a time. A job that exceeds the limits returns
 * null, no links or no allowed URLs, and the next job gets a new process.
 */
export function openPageReader(signal: AbortSignal) {
  let worker: WorkerProcess<PageJob, PageAnswer> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function ask(job: PageJob): Promise<PageAnswer | null> {
    worker ??= openWorkerProcess<PageJob, PageAnswer>(workerModule, workerCaps, signal);
    try {
      const answer = await worker.ask(job);
      if (answer !== tooHeavy) return answer;
    } catch (error) {
      await close();
      throw error;
    }
    await close();
    return null;
  }

  function enqueue(job: PageJob): Promise<PageAnswer | null> {
    const answer = queue.then(() => ask(job));
    queue = answer.catch(() => {});
    return answer;
  }

  async function close(): Promise<void> {
    await worker?.close();
    worker = null;
  }

  return {
    async readPage({ url, contentType, body }: FetchedPage): Promise<PageReading | null> {
      const answer = await enqueue({ kind: 'page', url, contentType, body });
      return answer?.kind === 'page' ? answer.reading : null;
    },
    async readTags({ url, body, contentType }: FetchedPage): Promise<TagReading | null> {
      const answer = await enqueue({ kind: 'tags', url, contentType, body });
      return answer?.kind === 'tags' ? answer.reading : null;
    },
    async readSitemap({ url, body }: FetchedPage): Promise<PageLink[]> {
      const answer = await enqueue({ kind: 'sitemap', url, body });
      return answer?.kind === 'sitemap' ? answer.links : [];
    },
    async filterAllowed(robots: Robots, urls: string[]): Promise<string[]> {
      if (!robots) return urls;
      const answer = await enqueue({ kind: 'robots', robots, robotName, urls });
      return answer?.kind === 'robots' ? answer.allowed : [];
    },
    close,
  };
}

const workerModule = new URL('./page-worker.ts', import.meta.url);

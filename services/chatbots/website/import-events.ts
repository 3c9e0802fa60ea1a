import type { Lang } from '@contesta/contracts/text';
import type { ImportReply } from '@contesta/contracts/websites';
import { errorAnswer, isProblem } from '@contesta/kit/errors';
import { serverSentEvent } from '@contesta/kit/http/answer';
import type { Log } from '@contesta/kit/log';
import type { VisitedPage } from './site-visit.ts';

type PageQueue = ReturnType<typeof openPageQueue>;

/** A queue of visited pages for one reader. `started` resolves at the first page. */
export function openPageQueue() {
  const queue: VisitedPage[] = [];
  const started = Promise.withResolvers<void>();
  let changed = Promise.withResolvers<void>();
  let isDone = false;
  return {
    started: started.promise,
    add(page: VisitedPage): void {
      queue.push(page);
      started.resolve();
      changed.resolve();
    },
    end(): void {
      isDone = true;
      changed.resolve();
    },
    async *all(): AsyncIterable<VisitedPage> {
      while (true) {
        yield* queue.splice(0);
        if (isDone) return;
        await changed.promise;
        changed = Promise.withResolvers<void>();
      }
    },
  };
}

type CallContext = { lang: Lang; requestId: string; log: Log };

/** An event for each page as it is visited, and then the result, or the error body if the visit has failed. */
export async function* eventsOf(
  pages: PageQueue,
  found: Promise<ImportReply>,
  { lang, requestId, log }: CallContext,
): AsyncIterable<string> {
  for await (const page of pages.all()) yield serverSentEvent('page', page);
  try {
    yield serverSentEvent('done', await found);
  } catch (error) {
    if (!isProblem(error)) log.error({ err: error, requestId }, 'a website could not be read');
    yield serverSentEvent('failed', errorAnswer(error, lang, requestId).body);
  }
}

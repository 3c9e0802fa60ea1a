import { createRequire } from 'node:module';
import type robots from 'robots-parser';
import { answerJobs } from '../worker-process.ts';
import { robotName } from './fetch-page.ts';
import { linksOfSitemap, type PageLink } from './page-links.ts';
import { type PageReading, readPage } from './read-page.ts';
import { readTags, type TagReading } from './read-tags.ts';

// Its types say that it is an ES module, which it is not.
const parseRobots: typeof robots.default = createRequire(import.meta.url)('robots-parser');

export type PageJob =
  | { kind: 'page'; url: string; contentType: string; body: Uint8Array }
  | { kind: 'tags'; url: string; contentType: string; body: Uint8Array }
  | { kind: 'sitemap'; url: string; body: Uint8Array }
  | { kind: 'robots'; robots: { url: string; text: string }; urls: string[] };
export type PageAnswer =
  | { kind: 'page'; reading: PageReading }
  | { kind: 'tags'; reading: TagReading }
  | { kind: 'sitemap'; links: PageLink[] }
  | { kind: 'robots'; allowed: string[] };

answerJobs((job: PageJob): PageAnswer => {
  const { kind } = job;
  if (kind === 'page')
    return { kind, reading: readPage(job.body, job.contentType, new URL(job.url)) };
  if (kind === 'tags')
    return { kind, reading: readTags(job.body, job.contentType, new URL(job.url)) };
  if (kind === 'sitemap') {
    const xml = new TextDecoder().decode(job.body);
    return { kind, links: linksOfSitemap(xml, new URL(job.url)) };
  }
  const rules = parseRobots(job.robots.url, job.robots.text);
  return { kind, allowed: job.urls.filter((url) => rules.isAllowed(url, robotName) !== false) };
});

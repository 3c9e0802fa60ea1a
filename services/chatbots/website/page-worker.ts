import { createRequire } from 'node:module';
import type robots from 'robots-parser';
import { answerJobs } from '../answer-jobs.ts';
import { linksOfSitemap } from './page-links.ts';
import type { PageAnswer, PageJob } from './page-reader.ts';
import { readPage } from './read-page.ts';
import { readTags } from './read-tags.ts';

// `require`, since the package's types wrongly declare an ES module.
const parseRobots: typeof robots.default = createRequire(import.meta.url)('robots-parser');

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
  return { kind, allowed: job.urls.filter((url) => rules.isAllowed(url, job.robotName) !== false) };
});

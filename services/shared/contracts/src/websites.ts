import { z } from 'zod';
import { calls } from './calls.ts';
import { endpoint, hour } from './endpoint.ts';
import { idParam, text } from './fields.ts';

/** The URL of a website as typed, with or without `https://`. */
const websiteAddress = text({ max: 2_000, error: 'website-address' });
const importLimit = { per: 'account', max: 20, windowMs: hour, name: 'website' } as const;

const importReply = z.object({
  /** Details found on the site; an empty text (for the colour, null) when not found. */
  site: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    hours: z.string(),
    /** The site's main colour, as `#rrggbb`. */
    color: z.string().nullable(),
    lang: z.enum(['es', 'en']),
  }),
  pairs: z.array(z.object({ question: z.string(), answer: z.string(), page: z.url() })),
  /** The requested pages, with their HTTP status; 0 for a page that could not be fetched. */
  pages: z.array(z.object({ url: z.url(), status: z.int() })),
});
export type ImportReply = z.infer<typeof importReply>;

export const importWebsite = endpoint({
  id: 'importWebsite',
  service: 'chatbots',
  ...calls.importWebsite,
  summary:
    'Read a business’s details and pairs from its website, as JSON or as a stream of `page` events and one `done`. Stores nothing',
  body: z.object({ url: websiteAddress }),
  replies: { 200: importReply },
  media: { types: ['text/event-stream'], when: 'accepted' },
  errors: ['UNUSABLE_FILE'],
  limit: importLimit,
  noStore: true,
  timeoutMs: 22_000, // links are followed for 12 s; then the pages already begun are read
});

/**
 * What is wrong with a page's tag, in the order in which the owner should fix it: no tag, only tags of other bots,
 * several tags, none with the product's current URL, or a Content-Security-Policy that blocks the script or its calls.
 */
const tagProblems = ['missing', 'other-bot', 'twice', 'old-address', 'blocked'] as const;
export type TagProblem = (typeof tagProblems)[number];
const websiteCheck = z.object({ page: z.url(), problems: z.array(z.enum(tagProblems)) });
export type WebsiteCheck = z.infer<typeof websiteCheck>;

export const checkWebsite = endpoint({
  id: 'checkWebsite',
  service: 'chatbots',
  ...calls.checkWebsite,
  summary: "Whether a page of the owner's site shows the chatbot, and what is wrong with its tag",
  params: idParam,
  body: z.object({ url: websiteAddress }),
  replies: { 200: websiteCheck },
  errors: ['UNUSABLE_FILE'],
  limit: importLimit,
  noStore: true,
  timeoutMs: 18_000, // for two tries of 5 s, https and http, and for reading the page
});

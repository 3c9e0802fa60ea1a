import type { Text } from '@contesta/contracts/text';
import { checkWebsite, type ImportReply, importWebsite } from '@contesta/contracts/websites';
import { openSemaphore } from '@contesta/kit/concurrency';
import { type Problem, problem } from '@contesta/kit/errors';
import { eventStreamOf, wantsEvents } from '@contesta/kit/http/answer';
import { type Binding, bind } from '@contesta/kit/http/bind';
import type { Log } from '@contesta/kit/log';
import type { Chatbots } from '../chatbots.ts';
import { robotName } from './fetch-page.ts';
import { eventsOf, openPageQueue } from './import-events.ts';
import { importedSite, isEmpty } from './import-website.ts';
import { AddressRefusal } from './public-address.ts';
import { checkTag } from './site-tag.ts';
import { type SiteVisit, type VisitOptions, visitMs, visitSite } from './site-visit.ts';

type Options = {
  chatbots: Chatbots;
  publicUrl: string;
  allowPrivate: boolean;
  log: Log;
};

const texts = {
  unreachable: {
    es: 'No hemos podido abrir esa web. Comprueba la dirección y vuelve a intentarlo.',
    en: 'We could not open that website. Check the address and try again.',
  },
  forbidden: {
    es: 'Esa web pide en su robots.txt que no se lea de forma automática.',
    en: 'That website asks in its robots.txt not to be read automatically.',
  },
  'no-page': {
    es: 'En esa dirección no hay una página web.',
    en: 'There is no web page at that address.',
  },
  nothing: {
    es: 'No hemos encontrado preguntas ni datos de contacto en esa web. Puedes escribirlos tú.',
    en: 'We found no questions or contact details on that website. You can type them yourself.',
  },
} as const satisfies Record<string, Text>;

const unusable = (reason: keyof typeof texts, cause?: unknown): Problem =>
  problem('UNUSABLE_FILE', { text: texts[reason], cause });

/** How many sites are read at the same time for all callers: each needs a process for up to 22 s. */
const concurrentReads = { permits: 4, maxWaiting: 8, maxWaitMs: 2_000, retryAfter: 10 };

/** Imports owners' websites for a new chatbot, and checks whether they show the chatbot. */
export function websiteRoutes({ chatbots, publicUrl, allowPrivate, log }: Options): Binding[] {
  const semaphore = openSemaphore(concurrentReads);
  const rule = { allowPrivate, userAgent: `${robotName} (+${publicUrl})` };

  async function readSite(
    typed: string,
    options: Pick<VisitOptions, 'signal' | 'onPage'>,
  ): Promise<ImportReply> {
    const visit = await semaphore.run(() => visitTyped(typed, { ...rule, ...options }));
    if (visit.isForbidden) throw unusable('forbidden');
    if (visit.readings.length === 0) throw unusable(wasAnswered(visit) ? 'no-page' : 'unreachable');
    const found = importedSite(visit);
    if (isEmpty(found)) throw unusable('nothing');
    return found;
  }

  return [
    bind(importWebsite, {
      async handle({ body, headers, signal, lang, requestId }) {
        if (!wantsEvents(headers.accept)) return await readSite(body.url, { signal });
        const pages = openPageQueue();
        const found = readSite(body.url, { signal, onPage: pages.add });
        found.then(pages.end, pages.end); // also after a failure, which `eventsOf` reports
        // A refusal before the first page is a normal error response, not an event.
        await Promise.race([pages.started, found]);
        return eventStreamOf(eventsOf(pages, found, { lang, requestId, log }));
      },
    }),

    bind(checkWebsite, {
      load: ({ params, account }) => chatbots.findOwned(params.id, account.accountId),
      handle: ({ body, signal }, { _id }) =>
        semaphore.run(async () => {
          const tag = { chatbotId: _id, publicUrl };
          const checked = await mapRefusals(() =>
            checkTag(urlsOf(body.url), tag, { ...rule, signal }),
          );
          if (!checked) throw unusable('unreachable');
          return checked;
        }),
    }),
  ];
}

const wasAnswered = ({ pages }: SiteVisit): boolean => pages.some(({ status }) => status > 0);

/** Visits the URLs that a typed text can mean, until one answers or its robots.txt forbids the visit. */
async function visitTyped(typed: string, options: Omit<VisitOptions, 'ends'>): Promise<SiteVisit> {
  const ends = AbortSignal.timeout(visitMs);
  let visit: SiteVisit = { pages: [], readings: [], isForbidden: false };
  await mapRefusals(async () => {
    for (const url of urlsOf(typed)) {
      visit = await visitSite(url, { ...options, ends });
      if (visit.isForbidden || wasAnswered(visit)) return;
    }
  });
  return visit;
}

/** The URLs that a typed text can mean. Without a scheme, https is tried first, then http. */
function urlsOf(typed: string): URL[] {
  const text = typed.trim();
  // `mailto:hola` has a scheme; `azahar.es:8080` and `localhost:8080` have a host before the colon.
  const hasScheme =
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^(?!localhost:)[a-z][a-z0-9+-]*:(?!\d)/i.test(text);
  const candidates = hasScheme ? [text] : [`https://${text}`, `http://${text}`];
  if (!candidates.every((url) => URL.canParse(url))) throw notAnAddress();
  return candidates.map((url) => new URL(url));
}

const notAnAddress = (cause?: unknown): Problem =>
  problem('VALIDATION', { text: 'website-address', fields: { url: 'website-address' }, cause });

/** Throws a Problem in place of an `AddressRefusal`. */
async function mapRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AddressRefusal)) throw error;
    throw error.reason === 'not-public' ? notAnAddress(error) : unusable('unreachable', error);
  }
}

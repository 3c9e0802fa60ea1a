import type { TagProblem, WebsiteCheck } from '@contesta/contracts/websites';
import { type FetchedPage, tryPage } from './fetch-page.ts';
import { openPageReader } from './page-reader.ts';
import type { AddressRule } from './public-address.ts';

type Tag = { chatbotId: string; publicUrl: string };
type Options = AddressRule & { userAgent: string; signal: AbortSignal };

/**
 * Checks that a page has the chatbot's tag once and correctly, and that its policies allow it. Null if none
 * of the URLs returns a page, or if the page is too heavy to read. Throws `AddressRefusal` like `fetchPage`.
 */
export async function checkTag(
  urls: readonly URL[],
  tag: Tag,
  options: Options,
): Promise<WebsiteCheck | null> {
  for (const url of urls) {
    const page = await tryPage(url, options);
    if (page?.status !== 200) continue;
    const problems = await problemsOf(page, tag, options.signal);
    return problems && { page: page.url, problems };
  }
  return null;
}

async function problemsOf(
  page: FetchedPage,
  { chatbotId, publicUrl }: Tag,
  signal: AbortSignal,
): Promise<TagProblem[] | null> {
  const reader = openPageReader(signal);
  const reading = await reader.readTags(page).finally(reader.close);
  if (!reading) return null;
  if (reading.tags.length === 0) return ['missing'];
  const tagsOfBot = reading.tags.filter((tag) => tag.chatbotId === chatbotId);
  if (tagsOfBot.length === 0) return ['other-bot'];
  const script = new URL('/widget.js', publicUrl);
  const policies = [page.contentSecurityPolicy, ...reading.policies].filter(Boolean);
  const problems: TagProblem[] = [];
  if (reading.tags.length > 1) problems.push('twice');
  if (!tagsOfBot.some(({ src }) => new URL(src).href === script.href)) problems.push('old-address');
  const nonces = tagsOfBot.map(({ nonce }) => `'nonce-${nonce}'`);
  if (policies.some((policy) => blocks(policy, script, nonces, new URL(page.url))))
    problems.push('blocked');
  return problems;
}

/** Whether a policy blocks our script, which has these nonces, or its calls (https://www.w3.org/TR/CSP3/). */
function blocks(policy: string, script: URL, nonces: readonly string[], page: URL): boolean {
  // A header may have several policies, separated by commas. Each of them must allow the script.
  return policy.split(',').some((single) => {
    const directives = new Map<string, string[]>();
    for (const part of single.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
    }
    const scripts =
      directives.get('script-src-elem') ??
      directives.get('script-src') ??
      directives.get('default-src');
    const calls = directives.get('connect-src') ?? directives.get('default-src');
    const hasNonce = nonces.some((nonce) => scripts?.includes(nonce));
    return (!hasNonce && !allows(scripts, script, page)) || !allows(calls, script, page);
  });
}

const allows = (sources: readonly string[] | undefined, target: URL, page: URL): boolean =>
  sources === undefined || sources.some((source) => matches(source, target, page));

/** Whether a source of a policy, such as `https:` or `*.azahar.es/js/`, matches the target. */
function matches(source: string, target: URL, page: URL): boolean {
  if (source === '*') return target.protocol === 'https:' || target.protocol === page.protocol;
  if (source.toLowerCase() === "'self'") return target.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return target.protocol === source.toLowerCase();
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^:/\s]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === '' || host.startsWith("'")) return false;
  const isScheme =
    !scheme ||
    target.protocol === `${scheme.toLowerCase()}:` ||
    (scheme === 'http' && target.protocol === 'https:');
  const isHost =
    host === '*' ||
    target.hostname === host.toLowerCase() ||
    (host.startsWith('*.') && target.hostname.endsWith(host.slice(1).toLowerCase()));
  const isPort = port === undefined ? target.port === '' : port === '*' || port === portOf(target);
  const isPath =
    !path ||
    path === '/' ||
    (path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path);
  return isScheme && isHost && isPort && isPath;
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

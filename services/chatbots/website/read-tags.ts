import { decodePage } from './decode-page.ts';
import { elementsIn, readPageTree } from './page-tree.ts';

type PageTag = { src: string; chatbotId: string; nonce: string };
/** The page's script tags that name a chatbot, and its content security policies in `meta` tags. */
export type TagReading = { tags: PageTag[]; policies: string[] };

/** Finds the tags of our script that name a chatbot in one of the supported ways. Does not check their host. */
export function readTags(body: Uint8Array, contentType: string, url: URL): TagReading {
  const { scripts, root } = readPageTree(decodePage(body, contentType));
  const tags = scripts.flatMap((attrs) => {
    const src = attrs.get('src') ?? '';
    if (!URL.canParse(src, url.href)) return [];
    const { href, pathname, searchParams } = new URL(src, url);
    if (!pathname.endsWith('/widget.js')) return []; // the tag of another product
    const named = ['chatbot-id', 'data-chatbot-id'].map((name) => attrs.get(name));
    const chatbotId = named.find(Boolean) ?? searchParams.get('chatbot-id');
    if (!chatbotId) return [];
    const nonce = attrs.get('nonce') ?? '';
    return [{ src: href.replace(/\?.*$/, ''), chatbotId: chatbotId.trim(), nonce }];
  });
  const policies = [...elementsIn(root)].flatMap(({ tag, attrs }) =>
    tag === 'meta' && attrs.get('http-equiv')?.toLowerCase() === 'content-security-policy'
      ? [attrs.get('content') ?? '']
      : [],
  );
  return { tags, policies };
}

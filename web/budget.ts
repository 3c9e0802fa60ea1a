import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Kilobytes of script, compressed, that a page may cost whoever opens it first, with the texts of one language. */
const mostKilobytes = { LandingPage: 160, others: 180 };

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Fails the build when a page has grown too heavy. */
export function budget(): Plugin {
  return {
    name: 'contesta-budget',
    generateBundle(_, bundle) {
      for (const { name, bytes, most } of weightsIn(bundle))
        if (bytes > most * 1_000)
          this.error(`${name} weighs ${Math.round(bytes / 1_000)} kB of script, ${most} at most`);
    },
  };
}

/** What each page costs when it is opened first: the start, the page, the texts for all, and the longest of its own. */
function weightsIn(bundle: Bundle): { name: string; bytes: number; most: number }[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.filter(({ isEntry, name }) => isEntry || name === 'site');
  const texts = heaviest(chunks, /\/locales\/\w+\.json$/);
  const pages = chunks.filter(({ name, isDynamicEntry }) => isDynamicEntry && /Pages?$/.test(name));
  return pages.map((page) => {
    const own = page.name === 'LandingPage' ? heaviest(chunks, /\/locales\/landing\//) : 0;
    const needed = new Set([...start, page].flatMap((chunk) => [...importsOf(chunk, bundle)]));
    const bytes = [...needed].reduce((sum, chunk) => sum + weight(chunk), texts + own);
    const most = page.name === 'LandingPage' ? mostKilobytes.LandingPage : mostKilobytes.others;
    return { name: page.name, bytes, most };
  });
}

/** A chunk and all that it loads before it runs. */
function importsOf(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') importsOf(imported, bundle, found);
  }
  return found;
}

const heaviest = (chunks: Chunk[], path: RegExp): number =>
  Math.max(
    0,
    ...chunks.filter(({ facadeModuleId }) => path.test(facadeModuleId ?? '')).map(weight),
  );

const weight = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length;

import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Kilobytes of script, compressed by gzip, that a page may cost whoever opens it first, with the texts of one language. */
const mostKilobytes = { LandingPage: 110, others: 150 };

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Fails the build when a page has grown too heavy, or is not found to be weighed. */
export function budget(): Plugin {
  return {
    name: 'contesta-budget',
    generateBundle(_, bundle) {
      const weights = weightsIn(bundle);
      if (!weights.some(({ name }) => name === 'LandingPage'))
        this.error('the landing page is not a file of its own');
      for (const { name, bytes, most } of weights)
        if (bytes > most * 1_000)
          this.error(`${name} weighs ${Math.round(bytes / 1_000)} kB of script, ${most} at most`);
      const heaviest = weights.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1_000)}`);
      this.info(`kilobytes of script a page: ${heaviest.join(', ')}`);
    },
  };
}

/** What each page costs when it is opened first: the start, the store unless it stands alone, itself, and its texts. */
function weightsIn(bundle: Bundle): { name: string; bytes: number; most: number }[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.filter(({ isEntry }) => isEntry);
  const store = chunks.filter(({ name }) => ['StorePage', 'stored-session'].includes(name));
  const texts = (folder: string) => heaviest(chunks, new RegExp(`/locales/${folder}\\w+\\.json$`));
  const pages = chunks.filter(({ facadeModuleId }) => featureOf(facadeModuleId));
  return pages.map((page) => {
    const feature = featureOf(page.facadeModuleId) ?? '';
    const alone = page.name === 'LandingPage';
    const before = alone ? start : [...start, ...store];
    const needed = new Set([...before, page].flatMap((chunk) => [...importsOf(chunk, bundle)]));
    const words = ['start/', ...(alone ? [] : ['']), `${feature}/`].map(texts);
    const bytes = [...words, ...[...needed].map(weight)].reduce((sum, part) => sum + part, 0);
    const most = alone ? mostKilobytes.LandingPage : mostKilobytes.others;
    return { name: page.name, bytes, most };
  });
}

/** The feature that a module is a page of, whose texts are in a folder of the same name. */
const featureOf = (module: string | null): string | undefined =>
  /\/features\/(\w+)\/\w+Pages?\.tsx$/.exec(module ?? '')?.[1];

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

const weights = new WeakMap<Chunk, number>();

/** Compressed as the build leaves it for the gateway to serve to whoever does not take Brotli, which is smaller. */
function weight(chunk: Chunk): number {
  const known = weights.get(chunk) ?? gzipSync(chunk.code, { level: 9 }).length;
  weights.set(chunk, known);
  return known;
}

import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { storeModules } from './prerender.ts';

/** Script limit of a first page view, in gzipped kilobytes, including the texts of one language. */
const maxKilobytes = { landingPage: 110, otherPages: 150 };

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Fails the build when a page exceeds its limit, or when the landing page has no chunk of its own. */
export function budget(): Plugin {
  return {
    name: 'contesta-budget',
    generateBundle(_, bundle) {
      const pages = pageSizes(bundle);
      if (!pages.some(({ name }) => name === 'LandingPage'))
        this.error('the landing page has no chunk of its own');
      for (const { name, bytes, limit } of pages)
        if (bytes > limit * 1_000)
          this.error(
            `${name} has ${Math.round(bytes / 1_000)} kB of script; the limit is ${limit} kB`,
          );
      const sizes = pages.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1_000)}`);
      this.info(`kilobytes of script per page: ${sizes.join(', ')}`);
    },
  };
}

/** The script of a first view of each page: entry, store (not for the landing page), the page itself and its texts. */
function pageSizes(bundle: Bundle): { name: string; bytes: number; limit: number }[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const isOfStore = (path: string) => storeModules.some((ending) => path.endsWith(ending));
  const store = chunks.filter(({ moduleIds }) => moduleIds.some(isOfStore));
  if (store.length === 0) throw new Error('no chunk has the store');
  // Counts the texts of the longer language.
  const textBytes = (folder: string) => {
    const isText = new RegExp(`/locales/${folder}\\w+\\.json$`);
    const texts = chunks.filter(({ facadeModuleId }) => isText.test(facadeModuleId ?? ''));
    return Math.max(0, ...texts.map(gzipSize));
  };
  const pages = chunks.filter(({ facadeModuleId }) => featureOf(facadeModuleId));
  return pages.map((page) => {
    const feature = featureOf(page.facadeModuleId) ?? '';
    const isLanding = page.name === 'LandingPage';
    const shared = isLanding ? entry : [...entry, ...store];
    const needed = new Set([...shared, page].flatMap((chunk) => [...importsOf(chunk, bundle)]));
    // '' is the folder of the texts that all pages but the landing page share.
    const texts = ['start/', ...(isLanding ? [] : ['']), `${feature}/`].map(textBytes);
    const bytes = [...texts, ...[...needed].map(gzipSize)].reduce((sum, size) => sum + size, 0);
    const limit = isLanding ? maxKilobytes.landingPage : maxKilobytes.otherPages;
    return { name: page.name, bytes, limit };
  });
}

/** The feature of a page module. Its texts are in a folder of the same name. */
const featureOf = (module: string | null): string | undefined =>
  /\/features\/(\w+)\/\w+Pages?\.tsx$/.exec(module ?? '')?.[1];

/** A chunk and all its static imports, direct and indirect. */
function importsOf(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') importsOf(imported, bundle, found);
  }
  return found;
}

const sizes = new WeakMap<Chunk, number>();

/** The size in gzip, which the gateway serves to browsers without Brotli; other browsers get smaller files. */
function gzipSize(chunk: Chunk): number {
  const size = sizes.get(chunk) ?? gzipSync(chunk.code, { level: 9 }).length;
  sizes.set(chunk, size);
  return size;
}

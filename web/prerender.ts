import { basename } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Module = typeof import('./src/prerender.tsx');
type Drawn = Module['pages'][number];

/**
 * Names in the frame what all other pages need, and writes those pages into the build that are drawn before any script
 * is there, once in each language (`landing.es.html`), as a browser first draws them.
 */
export function prerendered(): Plugin {
  return {
    name: 'contesta-prerendered',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { module } = await runnerImport<Module>(`${import.meta.dirname}/src/prerender.tsx`, {
          configFile: false,
          logLevel: 'error',
          plugins: [withoutStyles],
        });
        const file = frameIn(bundle);
        const frame = String(file.source);
        file.source = withLinks(frame, chunksOf(bundle, store));
        for (const page of module.pages) {
          const needed = chunksOf(bundle, page.forOwner ? [...store, ...page.modules] : []);
          const source = fill(withLinks(frame, needed), {
            ...page,
            markup: withBuiltFiles(page.markup, bundle),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${page.path.slice(1)}.${page.lang}.html`,
            source,
          });
        }
      },
    },
  };
}

/** The style sheet is linked in the frame. */
const withoutStyles: Plugin = {
  name: 'contesta-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

function frameIn(bundle: Bundle): Rolldown.OutputAsset {
  const file = bundle['index.html'];
  if (file?.type !== 'asset') throw new Error('the build has no index.html');
  return file;
}

/** What every page but those that stand alone needs: the store and the calls. */
const store = ['/app/StorePage.tsx', '/app/stored-session.ts'];

/** The files of modules, by the ends of their paths, and what they load before they run. */
function chunksOf(bundle: Bundle, ends: string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const holding = chunks.filter(({ moduleIds }) =>
    moduleIds.some((path) => ends.some((end) => path.endsWith(end))),
  );
  return new Set(holding.flatMap(({ fileName, imports }) => [fileName, ...imports]));
}

/** Has files on their way before the start asks for them. */
function withLinks(frame: string, files: Set<string>): string {
  const links = [...files]
    .filter((name) => !frame.includes(`/${name}"`))
    .map((name) => `  <link rel="modulepreload" crossorigin href="/${name}">\n  `);
  return frame.replace('</head>', `${links.join('')}</head>`);
}

/** The page around its markup; React, which draws a title where the page begins, expects it in the head. */
function fill(frame: string, { path, lang, markup, forOwner, description }: Drawn): string {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  const owners = forOwner ? ' data-owner' : '';
  return (
    frame
      // What is drawn already waits for its style and letters alone.
      .replace(/(?<=<script type="module"|<link rel="modulepreload")/g, ' fetchpriority="low"')
      .replace('<html lang="es"', `<html lang="${lang}"`)
      .replace(/<title>.*?<\/title>/, () => title)
      .replace(/(?<=name="description" content=")[^"]*/, (known) => description ?? known)
      .replace(
        '<div id="root">',
        () =>
          `<div id="root" data-path="${path}" data-lang="${lang}"${owners}>${markup.replace(title, '')}`,
      )
  );
}

/** Names pictures as the build does. */
function withBuiltFiles(markup: string, bundle: Bundle): string {
  const names = new Map(
    Object.values(bundle)
      .filter((file) => file.type === 'asset')
      .flatMap(({ fileName, names }) => names.map((name) => [basename(name), `/${fileName}`])),
  );
  return markup.replace(/src="[^"]*\/media\/([^"]+)"/g, (_, name: string) => {
    const built = names.get(name);
    if (!built) throw new Error(`the build has no ${name}`);
    return `src="${built}"`;
  });
}

import { basename } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Module = typeof import('./src/prerender.tsx');
type Prerendered = Module['pages'][number];

/**
 * Adds preload links for the store to index.html, and writes the prerendered pages, one file for each language
 * (`landing.es.html`).
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
        const file = indexHtml(bundle);
        const html = String(file.source);
        file.source = withPreloads(html, chunksOf(bundle, storeModules));
        for (const page of module.pages) {
          const needed = chunksOf(bundle, page.forOwner ? [...storeModules, ...page.modules] : []);
          const source = insertPage(withFonts(withPreloads(html, needed), bundle), {
            ...page,
            markup: withBuiltPictures(page.markup, bundle),
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

/** Leaves styles out of prerendering: index.html links the style sheet. */
const withoutStyles: Plugin = {
  name: 'contesta-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
};

function indexHtml(bundle: Bundle): Rolldown.OutputAsset {
  const file = bundle['index.html'];
  if (file?.type !== 'asset') throw new Error('the build has no index.html');
  return file;
}

/** The modules with the store and the calls, which every page needs unless it is `alone` in `app/routes.ts`. */
export const storeModules = ['/app/StorePage.tsx', '/app/stored-session.ts'];

/** The file names of the chunks with modules whose paths have these endings, and of the chunks' direct imports. */
function chunksOf(bundle: Bundle, endings: string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = chunks.filter(({ moduleIds }) =>
    moduleIds.some((path) => endings.some((ending) => path.endsWith(ending))),
  );
  return new Set(found.flatMap(({ fileName, imports }) => [fileName, ...imports]));
}

/** Adds a `modulepreload` link for each file that the HTML does not name yet. */
function withPreloads(html: string, files: Set<string>): string {
  const links = [...files]
    .filter((name) => !html.includes(`/${name}"`))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
  return withLinks(html, links);
}

/** Preloads the fonts, so that the first text is drawn with them and does not move when they load. */
function withFonts(html: string, bundle: Bundle): string {
  const links = Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`);
  return withLinks(html, links);
}

/** Adds links at the end of the head, one to a line. */
const withLinks = (html: string, links: string[]): string =>
  html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);

/** Inserts a page's markup into index.html, and moves its title, which React puts before the markup, into the head. */
function insertPage(
  html: string,
  { path, lang, markup, forOwner, description }: Prerendered,
): string {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  const ownerAttribute = forOwner ? ' data-owner' : '';
  return (
    html
      // The page is visible without scripts, so the style sheet and the fonts load first.
      .replace(/(?<=<script type="module"|<link rel="modulepreload")/g, ' fetchpriority="low"')
      .replace('<html lang="es"', `<html lang="${lang}"`)
      .replace(/<title>.*?<\/title>/, () => title)
      .replace(/(?<=name="description" content=")[^"]*/, (current) => description ?? current)
      .replace(
        '<div id="root">',
        () =>
          `<div id="root" data-path="${path}" data-lang="${lang}"${ownerAttribute}>${markup.replace(title, '')}`,
      )
  );
}

/** Replaces the paths of pictures with those of the built files. */
function withBuiltPictures(markup: string, bundle: Bundle): string {
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

import { basename } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Module = typeof import('./src/prerender.tsx');

const languages = ['es', 'en'] as const;

/**
 * Names in the frame what all other pages need, and writes the landing page into the build as a browser first draws it,
 * once in each language (`landing.es.html`): it can be read before any script is there, and by whoever runs none.
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
        file.source = frame.replace('</head>', `${storeLinks(bundle)}  </head>`);
        for (const lang of languages) {
          const { markup, description } = module.landing[lang];
          const page = fill(frame, withBuiltFiles(markup, bundle), lang).replace(
            /(?<=name="description" content=")[^"]*/,
            () => description,
          );
          this.emitFile({ type: 'asset', fileName: `landing.${lang}.html`, source: page });
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

/** Every other page needs the store and the calls, which are then on their way before the start asks for them. */
function storeLinks(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const store = chunks.filter(({ moduleIds }) =>
    moduleIds.some((path) => path.endsWith('/app/StorePage.tsx')),
  );
  return store
    .map(({ fileName }) => `  <link rel="modulepreload" crossorigin href="/${fileName}">\n  `)
    .join('');
}

/** The page around its markup; React, which draws a title where the page begins, expects it in the head. */
function fill(frame: string, markup: string, lang: string): string {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return frame
    .replace('<html lang="es"', `<html lang="${lang}"`)
    .replace(/<title>.*?<\/title>/, () => title)
    .replace(
      '<div id="root">',
      () => `<div id="root" data-path="/landing" data-lang="${lang}">${markup.replace(title, '')}`,
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

import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** Converts rem to pixels in the styles for host pages, because a host page chooses the size of rem. */
const pixels: Plugin = {
  name: 'pixels',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('.css?inline')
      ? code.replace(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`)
      : null,
};

/** Removes Preact's methods that draw a component again, and so its queue: no component of ours has a state. */
const stateless: Plugin = {
  name: 'stateless',
  transform: (code, id) =>
    id.endsWith('/preact/dist/preact.mjs')
      ? code.replace(/(\w+)\.prototype\.setState=.*(?=\1\.prototype\.render=)/s, '')
      : null,
};

/** Calls of `h` make the script smaller than the automatic JSX runtime. */
const oxc: UserConfig['oxc'] = {
  jsx: { runtime: 'classic', pragma: 'h' },
  jsxInject: `import { h } from 'preact'`,
};

const page: UserConfig = {
  oxc,
  plugins: [stateless],
  build: { assetsDir: 'embed-assets', rolldownOptions: { input: 'embed.html' } },
};

const panel: UserConfig = {
  oxc,
  plugins: [stateless, pixels],
  build: {
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/panel/shadow-panel.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'widget-panel.js' },
    },
  },
};

/** The script of a card under a reply. It uses the panel's Preact through `booking/h.ts`. */
const card = (input: string, entryFileNames: string): UserConfig => ({
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h' },
    jsxInject: `import { h } from '${import.meta.dirname}/src/booking/h.ts'`,
  },
  build: {
    emptyOutDir: false,
    rolldownOptions: { input, preserveEntrySignatures: 'strict', output: { entryFileNames } },
  },
});
const booking = card('src/booking/open-card.ts', 'widget-booking.js');
const messages = card('src/messages/open-card.tsx', 'widget-messages.js');

/** A classic script that declares no global. It is built as a library, so that Vite adds no loader. */
const launcher: UserConfig = {
  build: {
    emptyOutDir: false,
    lib: {
      entry: 'src/launcher/launcher.ts',
      name: '_', // required by Vite, but not used: the script exports nothing
      formats: ['iife'],
      fileName: () => 'widget.js',
    },
  },
};

/** The builds by `--mode`, all into one folder: the full page, the launcher's panel, the cards and the launcher. */
const builds: Record<string, UserConfig> = { production: page, panel, booking, messages, launcher };

export default defineConfig(({ mode }) => {
  const { build, ...rest } = builds[mode] ?? page;
  return {
    root: import.meta.dirname,
    base: '/',
    ...rest,
    build: {
      outDir: 'dist',
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: false,
      ...build,
      rolldownOptions: {
        ...build?.rolldownOptions,
        // No getter of ours has a side effect, and neither has reading a global of the browser.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});

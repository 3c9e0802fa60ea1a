import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** A foreign page chooses the size of its root, so what is drawn there counts in pixels. */
const pixels: Plugin = {
  name: 'pixels',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('.css?inline')
      ? code.replace(/([\d.]+)rem\b/g, (_, rem) => `${Number(rem) * 16}px`)
      : null,
};

/** A call of `h` is shorter than one of the automatic runtime. */
const oxc: UserConfig['oxc'] = {
  jsx: { runtime: 'classic', pragma: 'h' },
  jsxInject: `import { h } from 'preact'`,
};

const page: UserConfig = {
  oxc,
  build: { assetsDir: 'embed-assets', rolldownOptions: { input: 'embed.html' } },
};

const panel: UserConfig = {
  oxc,
  plugins: [pixels],
  build: {
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/panel/shadow-panel.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'widget-panel.js' },
    },
  },
};

/** A card that a reply may need, which draws with the panel's Preact. */
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

/** A classic script that declares nothing in the page: as a library, so that Vite adds no loader of its own. */
const launcher: UserConfig = {
  build: {
    emptyOutDir: false,
    lib: {
      entry: 'src/launcher/launcher.ts',
      name: '_',
      formats: ['iife'],
      fileName: () => 'widget.js',
    },
  },
};

/** What `--mode` builds, one after the other into one folder: the full page, the launcher's panel, the cards, the launcher. */
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
        // No getter here does anything but get.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});

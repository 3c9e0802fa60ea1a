import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), budget()],
  // The content policy allows no inline script, style or data address.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few requests before a page can be used: one style sheet, and what most pages share in two files.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules|rolldown.runtime/, priority: 2 },
            {
              name: 'site',
              test: /web\/src\/(?:main|(?:ui|api|app)\/.*)\.tsx?$|contracts\/src\/(?:calls|chatbot|pages|plans|text|endpoint|operator)\.ts/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

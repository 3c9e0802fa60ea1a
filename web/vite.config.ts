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
    // Few requests before a page can be used: one style sheet, and what many pages share in three files. A group takes
    // what its modules import too: the start is all that main.tsx needs before any page is there.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /web\/src\/main\.tsx$|rolldown.runtime/, priority: 3 },
            {
              name: 'front',
              // Of icons those that the landing page shares with others.
              test: /web\/src\/ui\/(?:ChatSample|PlanCard)|contracts\/src\/(?:chatbot|text)\.ts$|icons\/(?:messages-square|chevron-)/,
              priority: 2,
            },
            {
              name: 'owner',
              test: /web\/src\/(?:api|ui|app)\/|node_modules\/(?!lucide)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});

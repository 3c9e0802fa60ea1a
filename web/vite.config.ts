import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';
import { prerendered } from './prerender.ts';
import { trimLibraries } from './trim-libraries.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), trimLibraries(), budget(), prerendered()],
  json: { namedExports: false },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content Security Policy allows data URLs for images only
    modulePreload: { polyfill: false },
    // One style sheet and few shared chunks, so that a page needs few requests. A group also takes the imports
    // of its modules, except those in a group of higher priority. `start` contains all that main.tsx needs before it
    // loads a page. Icons are too small for chunks of their own.
    cssCodeSplit: false,
    rolldownOptions: {
      // Reading a property has no side effect in any module of ours.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /web\/src\/main\.tsx$|contracts\/src\/chatbot\.ts$|icons\/(?:check|globe\.|messages-square|chevron-)/,
              priority: 3,
            },
            // The components that the landing page shares with other pages.
            {
              name: 'front',
              test: /web\/src\/ui\/(?:ChatSample|PlanCard)/,
              priority: 2,
            },
            {
              name: 'owner',
              // The calls and components that several parts of the site share.
              test: new RegExp(
                [
                  'web/src/api/(?!billing|booking|calendar|tryout|site|telegram|website)',
                  'web/src/ui/(?!AppointmentTime|BotSections|CodeToCopy|PasswordField|SectionLinks|other-hours|zoned-time)',
                  'web/src/app/',
                  'contracts/src/text\\.ts$',
                  'node_modules/(?!lucide)',
                  'icons/(?:download|file-spreadsheet|plus|send)',
                ].join('|'),
              ),
              priority: 1,
            },
            // The modules that the wizard's first step shares with its later steps.
            { name: 'wizard', test: /features\/wizard\/Wizard\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});

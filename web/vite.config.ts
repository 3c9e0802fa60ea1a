import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './budget.ts';
import { lean } from './lean.ts';
import { prerendered } from './prerender.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), lean(), budget(), prerendered()],
  json: { namedExports: false },
  // The content policy allows no inline script, style or data address.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few requests before a page can be used: one style sheet, and what many pages share in a few files. A group takes
    // what its modules import too, as far as no group of a higher priority has it: the start is all that main.tsx needs
    // before any page is there. Icons are too small for files of their own.
    cssCodeSplit: false,
    rolldownOptions: {
      // To read a property does nothing, in none of the modules here.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /web\/src\/main\.tsx$|contracts\/src\/chatbot\.ts$|icons\/(?:check|messages-square|chevron-)|rolldown.runtime/,
              priority: 3,
            },
            {
              name: 'front',
              test: /web\/src\/ui\/(?:ChatSample|PlanCard)/,
              priority: 2,
            },
            {
              name: 'owner',
              // Of the calls and of what is shown not what one part of the site alone has.
              test: /web\/src\/(?:api\/(?!billing|booking|calendar|rehearsal|site|telegram|website)|ui\/(?!AppointmentTime|BotSections|CodeToCopy|PasswordField|SectionLinks|other-hours|zoned-time)|app\/)|contracts\/src\/text\.ts$|node_modules\/(?!lucide)|icons\/(?:download|file-spreadsheet|plus|send)/,
              priority: 1,
            },
            // The dashboard and the wizard name the trades, and share nothing else.
            { name: 'trades', test: /locales\/trades\.ts$/, priority: 1 },
            // All that the wizard needs at first, which its later steps share with it.
            { name: 'wizard', test: /features\/wizard\/Wizard\.tsx$/, priority: 0 },
          ],
        },
      },
    },
  },
});

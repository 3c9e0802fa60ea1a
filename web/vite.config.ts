import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react()],
  // The contracts' schemas are the services' to enforce; here only method, path and access are read.
  resolve: { alias: { zod: fileURLToPath(new URL('./src/api/no-schemas.ts', import.meta.url)) } },
  // The content policy allows no inline script, style or data address.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

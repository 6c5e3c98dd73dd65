import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the fields in which a card is typed: a page of its own, on an origin of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('payment-fields', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: { target: ['chrome123', 'firefox121', 'safari17.5'] },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const edge = process.env.PADDOCK_EDGE_URL ?? 'http://127.0.0.1:8080';
const isOwn = /^\/(src|@|node_modules|assets|favicon\.svg|theme\.js)/;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/Gateway': { target: edge, ws: true },
      // Page paths and call paths overlap: a browser navigation gets the app, everything else the edge.
      '^/(?!@|src/|node_modules/|assets/)': {
        target: edge,
        bypass: (request) => {
          const wantsPage = request.headers.accept?.includes('text/html') ?? false;
          return wantsPage || isOwn.test(request.url ?? '') ? request.url : undefined;
        },
      },
    },
  },
  preview: { host: '127.0.0.1' },
  build: {
    // light-dark() and nesting are left as written: a lowered light-dark() cannot follow a nested theme.
    target: ['chrome123', 'firefox121', 'safari17.5'],
  },
});

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

type File = { type: string; etag: string; plain: Buffer; gzipped: Buffer | undefined; immutable: boolean };

const readApp = async (directory: string): Promise<Map<string, File>> => {
  const files = new Map<string, File>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const plain = await readFile(full);
    const type = types[extname(entry.name)] ?? 'application/octet-stream';
    const path = `/${relative(directory, full).split(sep).join('/')}`;
    files.set(path, {
      type,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      gzipped: compressible.test(type) ? await compress(plain) : undefined,
      // Vite puts a hash of the content in these names.
      immutable: path.startsWith('/assets/'),
    });
  }
  return files;
};

const send = (file: File, request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end();
    return;
  }
  const gzipped = String(request.headers['accept-encoding']).includes('gzip') ? file.gzipped : undefined;
  if (gzipped) response.setHeader('content-encoding', 'gzip');
  const body = gzipped ?? file.plain;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    vary: 'accept-encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** The built app, held in memory: files by their path, and `index.html` for every page of the app. */
export const loadApp = async (directory: string) => {
  const files = await readApp(directory);
  const index = files.get('/index.html');
  if (!index) throw new Error(`There is no built app in ${directory}`);

  const serve = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const file = files.get(path);
    if (!file && (path.startsWith('/assets/') || extname(path))) {
      response.writeHead(404, { 'content-type': types['.txt'] }).end('Not found');
      return;
    }
    send(file ?? index, request, response);
  };
  return { serve };
};

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadApp } from './app-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'paddock-app-'));
writeFileSync(join(directory, 'index.html'), '<!doctype html>');
writeFileSync(join(directory, 'theme.js'), 'void 0;');
const app = await loadApp(directory);
const server = createServer((request, response) => app.serve(request.url ?? '/', request, response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

test.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/theme.js', 200, 'text/javascript; charset=utf-8'],
  ['/assets/', 404, 'text/plain; charset=utf-8'],
  ['/../../etc/passwd.txt', 404, 'text/plain; charset=utf-8'],
  ['/nothing.js', 404, 'text/plain; charset=utf-8'],
])(
  '%s is answered as what it is, with its encoding, and never from beyond the app',
  async (path, status, type) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  },
);

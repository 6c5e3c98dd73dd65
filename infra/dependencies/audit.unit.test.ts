import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

/** `npm run audit` against a stand-in for the registry, by npm's own client. */
let registry: Server;
let answer: (response: ServerResponse, path: string) => void;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  registry = createServer((request, response) =>
    request.resume().on('end', () => answer(response, request.url ?? '')),
  );
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true });
});

const audit = (...args: string[]): Promise<{ code: number; said: string }> => {
  const { port } = z.object({ port: z.number() }).parse(registry.address());
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: folder };
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'audit.ts');
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` });
    });
  });
};

const sendJson = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

const aboutZod = [
  {
    id: 1,
    url: 'https://github.com/advisories/GHSA-0000',
    title: 'Form checks let everything through',
    severity: 'high',
    vulnerable_versions: '>=1.0.0',
  },
];

const osvFile = (fields: object): string => {
  const path = join(folder, 'osv.json');
  const affected = [{ package: { ecosystem: 'npm', name: 'zod' }, ranges: [{ type: 'SEMVER', ...fields }] }];
  writeFileSync(path, JSON.stringify({ id: 'GHSA-1111', modified: '2026-11-01T00:00:00Z', affected }));
  return path;
};

it('a registry that knows of nothing leaves nothing to do', async () => {
  answer = sendJson({});
  const { code, said } = await audit();
  expect(said).toMatch(/^0 known vulnerabilities in \d+ packages, by the registry\.$/m);
  expect(code).toBe(0);
});

it('what the registry knows of a package fails, by name, version and address', async () => {
  const versions = { '4.6.7': { name: 'zod', version: '4.6.7' } };
  const packument = { name: 'zod', 'dist-tags': { latest: '4.6.7' }, versions };
  answer = (response, path) => sendJson(path === '/zod' ? packument : { zod: aboutZod })(response);
  const { code, said } = await audit();
  expect(said).toContain('high: zod >=1.0.0: Form checks let everything through');
  expect(code).toBe(1);
});

it('where nobody answers and no data is given it says that nothing was checked', async () => {
  answer = (response) => response.writeHead(405).end();
  const { code, said } = await audit();
  expect(said).toContain('The registry did not answer: ');
  expect(said).toContain('Nothing was checked.');
  expect(code).toBe(2);
});

it('OSV data takes the place of a registry that does not answer', async () => {
  answer = (response) => response.writeHead(405).end();
  const clean = await audit('--osv', osvFile({ events: [{ introduced: '99.0.0' }] }));
  expect(clean.said).toContain('1 advisories of npm, the newest of 2026-11-01T00:00:00Z.');
  expect(clean.code).toBe(0);
  const found = await audit('--osv', osvFile({ events: [{ introduced: '0' }] }));
  expect(found.said).toMatch(
    /^unrated: zod@[\d.]+: GHSA-1111 \(https:\/\/osv\.dev\/vulnerability\/GHSA-1111\)$/m,
  );
  expect(found.code).toBe(1);
});

it('OSV data with no advisory of npm is no answer, whatever the registry says', async () => {
  const nothing = join(folder, 'unpacked-elsewhere');
  mkdirSync(nothing);
  const others = join(folder, 'others.json');
  const affected = [{ package: { ecosystem: 'PyPI', name: 'zod' }, versions: ['4.6.7'] }];
  writeFileSync(others, JSON.stringify({ id: 'PYSEC-1', modified: '2026-11-01T00:00:00Z', affected }));
  answer = (response) => response.writeHead(405).end();
  for (const path of [nothing, others]) {
    const { code, said } = await audit('--osv', path);
    expect(said).toContain(`${path} has no advisory of npm: nothing was checked by it.`);
    expect(said).not.toContain('known vulnerabilities');
    expect(code).toBe(2);
  }
  answer = sendJson({});
  expect((await audit('--osv', nothing)).code).toBe(2);
});

it('OSV data that cannot be read fails by the name of the file', async () => {
  answer = sendJson({});
  const { code, said } = await audit('--osv', join(folder, 'nowhere'));
  expect(said).toContain(join(folder, 'nowhere'));
  expect(code).toBe(2);
});

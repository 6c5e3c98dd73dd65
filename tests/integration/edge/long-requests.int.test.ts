import { refusalBodySchema } from '@paddock/contracts/refusals';
import { serve } from '@paddock/service-kit/http';
import { expect, test } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { type Edge, spawnEdge } from '../support/spawn-process.ts';

let edge: Edge;

/** A service without calls: it answers 404 to whatever reaches it. */
useStarted(async (start) => {
  const service = await start(
    serve({ host: '127.0.0.1', port: 0, checks: {} }).then(({ port, close }) => ({ port, stop: close })),
  );
  edge = await start(spawnEdge(`http://127.0.0.1:${service.port}`));
});

const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.url}/Account/Session?q=${query}`, { headers });

test.each([
  ['query', 'x'.repeat(20_000), {}],
  ['header', '', { cookie: `a=${'x'.repeat(20_000)}` }],
])('too long a %s is refused in words, under the headers of every answer', async (_, query, headers) => {
  const answer = await ask(query, headers);
  expect(answer.status).toBe(431);
  expect(refusalBodySchema.parse(await answer.json()).code).toBe('headers-too-large');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a query that the edge takes is taken by the service behind it', async () => {
  for (const length of [8_000, 15_900, 16_000, 16_100]) {
    const { status } = await ask('x'.repeat(length));
    expect(status).toBe(404);
  }
});

test('what is no request is refused in words, and the connection ends', async () => {
  const answer = await edge.speak('HELLO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*connection: close\r\n\r\n\{"success":false/);
});

test.each(['xchunked', 'chunked, gzip'])('a body sent as %s is refused in words, once', async (coding) => {
  const answer = await edge.speak(
    `POST /Account/Login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
  );
  expect(answer).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*connection: close\r\n[\s\S]*"success":false/i,
  );
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a connection on which an answer is under way is cut: nothing else comes in its place', async () => {
  const slow = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  expect(await edge.speak(`${slow}HELLO\r\n\r\n`)).toBe('');
  expect((await fetch(`${edge.url}/healthz`)).status).toBe(200);
});

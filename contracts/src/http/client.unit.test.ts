import { expect, it } from 'vitest';
import { betHistorySearch } from './calls/index.ts';
import { createClient } from './client.ts';

it('a redirect is a failure, whatever page stands there', async () => {
  const page = new Response('{"redirect":"followed"}', { headers: { 'content-type': 'application/json' } });
  Object.defineProperty(page, 'redirected', { value: true });
  Object.defineProperty(page, 'url', { value: 'https://elsewhere.example/' });
  const client = createClient({ csrfToken: () => undefined, fetch: async () => page });
  const outcome = await client.send(betHistorySearch, { body: {} as never });
  expect(outcome).toEqual({ kind: 'unreachable', reason: 'redirected to https://elsewhere.example/' });
});

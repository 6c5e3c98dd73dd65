import { gunzipSync } from 'node:zlib';
import { defineCall } from '@paddock/contracts/http';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { common, mountFor } from './mount.fixture.ts';
import { route } from './route.ts';

const long = 'f'.repeat(5000);
const looks = vi.fn();
const response = z.object({
  name: z.string().transform((name) => {
    looks();
    return name;
  }),
});

const open = { ...common, method: 'GET', who: 'anyone', changes: false, response } as const;
const shared = defineCall({ ...open, name: 'shared', path: '/Shared', sameForAll: true });
const own = defineCall({ ...open, name: 'own', path: '/Own' });

const appOf = (body: { name: string }) =>
  mountFor([route(shared, async () => ({ body })), route(own, async () => ({ body }))], undefined);
const read = async (app: ReturnType<typeof appOf>, path: string, encoding?: string) => {
  const answer = await app.request(path, encoding ? { headers: { 'accept-encoding': encoding } } : {});
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    bytes,
    ...Object.fromEntries(['content-encoding', 'vary'].map((n) => [n, answer.headers.get(n)])),
  };
};

describe('an answer that is the same for everybody', () => {
  it('is checked and written out once for each time that it was made, however many ask', async () => {
    looks.mockClear();
    const app = appOf({ name: long });
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(app, '/Shared', 'gzip')));
    expect(looks).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
    await read(appOf({ name: long }), '/Shared');
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('is sent compressed to who takes it so, where it has some size', async () => {
    const app = appOf({ name: long });
    const compressed = await read(app, '/Shared', 'gzip, br');
    expect(compressed).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(compressed.bytes).toString())).toEqual({ name: long });
    for (const encoding of ['identity', undefined]) {
      const plain = await read(app, '/Shared', encoding);
      expect(plain).toMatchObject({ 'content-encoding': null, vary: 'accept-encoding' });
      expect(JSON.parse(plain.bytes.toString())).toEqual({ name: long });
    }
    const small = await read(appOf({ name: 'small' }), '/Shared', 'gzip');
    expect(small).toMatchObject({ 'content-encoding': null, vary: null });
  });
});

it("what is a user's own, or a visitor's, is never sent compressed", async () => {
  const answer = await read(appOf({ name: long }), '/Own', 'gzip');
  expect(answer).toMatchObject({ 'content-encoding': null, vary: null });
});

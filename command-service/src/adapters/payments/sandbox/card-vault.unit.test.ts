import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCardVault } from './card-vault.ts';

const createRedis = () => {
  const kept = new Map<string, string>();
  const redis = {
    get: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, value: string, options?: { condition?: string }) => {
      if (options?.condition !== 'NX' || !kept.has(name)) kept.set(name, value);
      return 'OK';
    },
  } as unknown as Parameters<typeof createCardVault>[0];
  return { kept, redis };
};

const number = '4000000000000002';

test('a card has the same token each time, in every process, and another card another', async () => {
  const { redis } = createRedis();
  const token = await createCardVault(redis).tokenOf(number);
  expect(await createCardVault(redis).tokenOf(number)).toBe(token);
  expect(await createCardVault(redis).tokenOf('5100000000000008')).not.toBe(token);
});

test('a token is random: nobody who knows the number can work it out, nor the number from what is kept', async () => {
  const [first, second] = [createRedis(), createRedis()];
  const tokens = [
    await createCardVault(first.redis).tokenOf(number),
    await createCardVault(second.redis).tokenOf(number),
  ];
  expect(tokens[0]).not.toBe(tokens[1]);
  const digest = createHash('sha256').update(`sandbox/${number}`).digest('hex').slice(0, 16);
  const all = JSON.stringify([...tokens, ...first.kept]);
  expect(all).not.toContain(digest);
  expect(all).not.toContain(number);
});

test('a card has one alias, whoever pays with it, from which neither token nor number follow', async () => {
  const { redis } = createRedis();
  const [token, alias] = [
    await createCardVault(redis).tokenOf(number),
    await createCardVault(redis).aliasOf(number),
  ];
  expect(await createCardVault(redis).aliasOf(number)).toBe(alias);
  expect(await createCardVault(redis).aliasOf('5100000000000008')).not.toBe(alias);
  expect([alias.includes(number), token.includes(alias), alias.includes(token)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await createCardVault(createRedis().redis).aliasOf(number)).not.toBe(alias);
});

test('a token says how the card behaves', async () => {
  expect(await createCardVault(createRedis().redis).tokenOf('4000000000000010')).toMatch(
    /^sandbox\.declines\./,
  );
});

test('a card that is taken leaves nothing but the token by its digest', async () => {
  const { redis, kept } = createRedis();
  const card = await createCardVault(redis).take({ number, expiryMonth: 12, expiryYear: 2039 });
  expect(card).toMatchObject({ lastFour: '0002', scheme: 'Visa', funding: 'debit', expiryYear: 2039 });
  expect([...kept.keys()].toSorted()).toEqual([
    'sandbox:card-key',
    expect.stringMatching(/^sandbox:card:\{[\w-]{43}\}$/),
  ]);
  expect([...kept.values()]).toContain(card?.token);
});

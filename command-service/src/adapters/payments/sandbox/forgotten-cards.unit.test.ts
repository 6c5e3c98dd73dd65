import { expect, test } from 'vitest';
import { createForgottenCards } from './forgotten-cards.ts';

const create = () => {
  const kept = new Map<string, string>();
  const redis = {
    get: async (name: string) => kept.get(name) ?? null,
    set: async (name: string, value: string) => void kept.set(name, value),
  } as unknown as Parameters<typeof createForgottenCards>[0];
  return createForgottenCards(redis);
};

test('a card is forgotten for the customer who removed it, and for nobody else', async () => {
  const cards = create();
  await cards.forget({ accountId: 'a-1', token: 't-1' });
  expect(await cards.isForgotten('a-1', 't-1')).toBe(true);
  expect(await cards.isForgotten('a-1', 't-2')).toBe(false);
  expect(await cards.isForgotten('a-2', 't-1')).toBe(false);
});

test('a card that is typed again is kept again', async () => {
  const cards = create();
  await cards.forget({ accountId: 'a-1', token: 't-1' });
  await cards.keep('a-1', 't-1');
  expect(await cards.isForgotten('a-1', 't-1')).toBe(false);
});

test('of a person who is erased no card is kept', async () => {
  const cards = create();
  await cards.forget({ accountId: 'a-1' });
  expect(await cards.isForgotten('a-1', 'any')).toBe(true);
  expect(await cards.isForgotten('a-2', 'any')).toBe(false);
});

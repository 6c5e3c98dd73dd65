import { createDigests } from '@paddock/service-kit/keys';
import { expect, it } from 'vitest';
import { createContactBudget } from './contact-budget.ts';

it('an address or number is sent so many codes whichever accounts they are for, counted apart as a new one, and by no name of it', async () => {
  const counts = new Map<string, number>();
  const limiter = async (key: string, { max }: { max: number }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= max;
  };
  const { names } = createDigests(new Uint8Array(32));
  const rule = { 'new-contact': [{ max: 1, seconds: 60 }], account: [{ max: 2, seconds: 60 }] };
  const count = limiter;
  const giveBack = async (key: string) => void counts.set(key, (counts.get(key) ?? 0) - 1);
  const budget = createContactBudget({ count, giveBack }, names, rule);
  const { take } = budget;
  const number = '+353861234567';
  expect([await take('account', 'sms', number), await take('account', 'sms', number)]).toEqual([true, true]);
  await budget.giveBack('account', 'sms', number);
  expect(await take('account', 'sms', number)).toBe(true);
  expect(await take('account', 'sms', number)).toBe(false);
  expect(await take('new-contact', 'sms', number)).toBe(true);
  expect(await take('account', 'sms', '+353861234568')).toBe(true);
  expect([...counts.keys()].join()).not.toContain('861234567');
});

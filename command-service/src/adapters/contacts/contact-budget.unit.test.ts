import { createDigests } from '@paddock/service-kit/keys';
import { describe, expect, it } from 'vitest';
import { createContactBudget } from './contact-budget.ts';
import { createContactCodesInMemory } from './contact-codes.fixture.ts';
import type { ContactCodes } from './contact-codes.ts';

const { names } = createDigests(new Uint8Array(32));
const rules = {
  'new-contact': [{ max: 1, seconds: 60 }],
  account: [
    { max: 2, seconds: 60 },
    { max: 3, seconds: 600 },
  ],
};
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000);
const number = ['account', 'sms', '+353861234567'] as const;

describe('what an address or number is sent', () => {
  it('is so many codes whichever accounts they are for, until the first of them is long enough ago', async () => {
    const { take } = createContactBudget(createContactCodesInMemory(), names, rules);
    expect(await take(number, 'c-1', at(0))).toBeUndefined();
    expect(await take(number, 'c-2', at(30))).toBeUndefined();
    expect(await take(number, 'c-3', at(59))).toBe(at(60).toISOString());
    expect(await take(number, 'c-3', at(60))).toBeUndefined();
    expect(await take(number, 'c-4', at(61))).toBe(at(600).toISOString());
    expect(await take(number, 'c-4', at(600))).toBeUndefined();
  });

  it('is counted by the press: the same one beside the last or again takes nothing, and what is given back once is there', async () => {
    const { take, giveBack } = createContactBudget(createContactCodesInMemory(), names, rules);
    await take(number, 'c-1', at(0));
    const twice = [take(number, 'c-2', at(1)), take(number, 'c-2', at(1))];
    expect(await Promise.all(twice)).toEqual([undefined, undefined]);
    expect(await take(number, 'c-3', at(2))).toBe(at(60).toISOString());
    await giveBack(number, 'c-2');
    await giveBack(number, 'c-2');
    expect(await take(number, 'c-3', at(2))).toBeUndefined();
    expect(await take(number, 'c-4', at(2))).toBe(at(60).toISOString());
  });

  it('is counted apart as a new one, and for each of them', async () => {
    const { take } = createContactBudget(createContactCodesInMemory(), names, rules);
    const [, channel, contact] = number;
    for (const id of ['c-1', 'c-2']) await take(number, id, at(0));
    expect(await take(['new-contact', channel, contact], 'c-3', at(0))).toBeUndefined();
    expect(await take(['account', channel, '+353861234568'], 'c-4', at(0))).toBeUndefined();
  });

  it('is told by nothing that is kept', async () => {
    const kept: string[] = [];
    const codes: ContactCodes = {
      add: async (contact, id) => void kept.push(contact, id) as undefined,
      drop: async () => {},
    };
    await createContactBudget(codes, names, rules).take(number, 'c-1', at(0));
    expect(kept).toHaveLength(2);
    expect(kept.join()).not.toContain('861234567');
  });
});

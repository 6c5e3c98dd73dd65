import { visitorSeconds } from '@paddock/service-kit/http';
import { expect, it } from 'vitest';
import { emptySlip } from '../pricing/betslip/slip.ts';
import { createLeftSlips, createSlipStores, customerSlipSeconds, slipKey } from './slip-store.ts';

const visitor = { visitorId: 'v-1' };
const customer = { visitorId: 'v-1', accountId: 'a-1' };
const key = slipKey('v-1', 'page');

/** A Redis that holds slips, with the seconds that each has left to live. */
const createRedis = () => {
  const texts = new Map<string, string>();
  const seconds = new Map<string, number>();
  const redis = {
    getEx: async (name: string, { value }: { value: number }) => {
      if (texts.has(name)) seconds.set(name, value);
      return texts.get(name) ?? null;
    },
    eval: async (_: string, { keys: [name = ''], arguments: [, text = '', kept] }: EvalOptions) => {
      texts.set(name, text);
      seconds.set(name, Number(kept));
      return 1;
    },
    expire: async (name: string, value: number) => {
      if (texts.has(name)) seconds.set(name, value);
      return texts.has(name) ? 1 : 0;
    },
  };
  return { seconds, slips: createSlipStores(redis as never).page, left: createLeftSlips(redis as never) };
};
type EvalOptions = { keys: string[]; arguments: string[] };

const keep = { ...emptySlip, retain: true };

it('the slip of a visitor is kept as long as the session that leads to it, anew whenever it is read', async () => {
  const { seconds, slips } = createRedis();
  await slips.update(visitor, () => keep);
  expect(seconds.get(key)).toBe(visitorSeconds);
  seconds.set(key, 1);
  expect((await slips.read(visitor)).slip).toEqual(keep);
  expect(seconds.get(key)).toBe(visitorSeconds);
});

it('the slip of a visitor who signs in is a customer’s from the first look at it, and kept for a week', async () => {
  const { seconds, slips } = createRedis();
  await slips.update(visitor, () => keep);
  expect((await slips.read(customer)).slip).toEqual(keep);
  expect(seconds.get(key)).toBe(customerSlipSeconds);
  await slips.update(customer, (held) => ({ ...held, forFreeBet: true }));
  expect(seconds.get(key)).toBe(customerSlipSeconds);
});

it('what a customer who signs out leaves behind is kept as a visitor’s is', async () => {
  const { seconds, slips, left } = createRedis();
  await slips.update(customer, () => keep);
  await left.leave('v-1');
  expect(seconds.get(key)).toBe(visitorSeconds);
});

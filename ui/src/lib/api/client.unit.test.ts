import { checkBalance, getLiabilities, getSports } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { callKey, mayRead } from './client.ts';

it('what stands in the cache may be read by whoever may make its call', () => {
  const [balance, liabilities, sports] = [
    callKey(checkBalance, { query: {} }),
    callKey(getLiabilities),
    callKey(getSports),
  ];
  const readable = (...roles: Parameters<typeof mayRead>[0]) =>
    [balance, liabilities, sports].map((key) => mayRead(roles, key));
  expect(readable()).toEqual([false, false, true]);
  expect(readable('customer')).toEqual([true, false, true]);
  expect(readable('trader')).toEqual([false, true, true]);
});

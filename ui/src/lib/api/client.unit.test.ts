import {
  checkBalance,
  getLiabilities,
  getSports,
  paymentMethods,
  session,
  termsView,
} from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { queryClient } from '../query-client.ts';
import { callKey, mayRead, refreshAfter } from './client.ts';

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

it('terms are asked for again once something is refused for want of them, so that the page shows those', () => {
  const queryKey = callKey(termsView);
  queryClient.setQueryData(queryKey, {});
  const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  refreshAfter('stake-too-high');
  expect(isOutdated()).toBe(false);
  refreshAfter('terms-not-accepted');
  expect(isOutdated()).toBe(true);
});

it('the session is read again once a call waits for its code, as another tab began to log in', () => {
  const queryKey = callKey(session);
  queryClient.setQueryData(queryKey, {});
  refreshAfter('second-step-needed');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('the balance and what goes back to each card are read again once there is less than was to be withdrawn', () => {
  const shown = [callKey(checkBalance), callKey(paymentMethods)];
  for (const queryKey of shown) queryClient.setQueryData(queryKey, {});
  refreshAfter('withdrawal-exceeds-balance');
  expect(shown.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
});

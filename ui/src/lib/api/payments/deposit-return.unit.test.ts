import type { RefusalCode } from '@paddock/contracts/refusals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReturnedDeposit, useDepositReturn, useEndedDeposit } from './deposit-return.ts';

type Options = { refetchInterval: (query: { state: { data: unknown } }) => number | false };
const asked = vi.hoisted(() => ({ options: undefined as Options | undefined }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: Options) => {
    asked.options = options;
    return { data: undefined };
  },
}));

const everyMs = 1000;
const hooks = {
  useDepositReturn: () => void useDepositReturn('d-1', undefined),
  useEndedDeposit: () => void useEndedDeposit('d-1', everyMs),
};
const said = (status: ReturnedDeposit['status'], refusedAs: RefusalCode | null = null) => ({
  status,
  refusedAs,
});
/** Whether it is asked again after this answer. */
const isAskedAgain = (data: unknown): boolean =>
  asked.options?.refetchInterval({ state: { data } }) !== false;

describe.each(Object.entries(hooks))('%s', (_, mount) => {
  beforeEach(() => {
    asked.options = undefined;
    mount();
  });

  it.each([
    said('authentication'),
    said('pending'),
    said('timed-out', 'provider-timeout'),
    said('declined', 'deposit-being-checked'),
  ])('looks again as long as money may arrive: $status $refusedAs', (deposit) => {
    expect(isAskedAgain(deposit)).toBe(true);
  });

  it.each([
    said('completed'),
    said('declined', 'deposit-declined'),
    said('timed-out', 'authentication-expired'),
  ])('looks no more once it is over for good: $status $refusedAs', (deposit) => {
    expect(isAskedAgain(deposit)).toBe(false);
  });
});

it('how a deposit ended is asked until there is an answer', () => {
  useEndedDeposit('d-1', everyMs);
  expect(asked.options?.refetchInterval({ state: { data: undefined } })).toBe(everyMs);
});

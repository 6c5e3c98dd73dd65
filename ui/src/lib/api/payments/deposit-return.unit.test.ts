import type { RefusalCode } from '@paddock/contracts/refusals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReturnedDeposit, useDepositReturn, useEndedDeposit } from './deposit-return.ts';

type Options = {
  enabled: boolean;
  queryKey: readonly unknown[];
  refetchInterval: (query: { state: { data: unknown } }) => number | false;
};
const reads = vi.hoisted(() => ({ asked: [] as Options[], answers: [] as unknown[] }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: Options) => {
    reads.asked.push(options);
    return { data: reads.answers[reads.asked.length - 1], error: null };
  },
}));

const everyMs = 1000;
const said = (status: ReturnedDeposit['status'], refusedAs: RefusalCode | null = null) => ({
  status,
  refusedAs,
});
/** Whether a read is made again after this answer. */
const isAskedAgain = (read: Options | undefined, data: unknown): boolean =>
  read?.refetchInterval({ state: { data } }) !== false;

const underWay = [said('authentication'), said('pending')];
const late = [said('timed-out', 'provider-timeout'), said('declined', 'deposit-being-checked')];
const over = [
  said('completed'),
  said('declined', 'deposit-declined'),
  said('timed-out', 'authentication-expired'),
];

beforeEach(() => Object.assign(reads, { asked: [], answers: [] }));

describe('how a deposit ended', () => {
  it.each([...underWay, ...late])(
    'is looked at as long as money may arrive: $status $refusedAs',
    (deposit) => {
      useEndedDeposit('d-1', everyMs);
      expect(isAskedAgain(reads.asked[0], deposit)).toBe(true);
    },
  );

  it.each(over)('is looked at no more once it is over for good: $status $refusedAs', (deposit) => {
    useEndedDeposit('d-1', everyMs);
    expect(isAskedAgain(reads.asked[0], deposit)).toBe(false);
  });

  it('is asked until there is an answer', () => {
    useEndedDeposit('d-1', everyMs);
    expect(reads.asked[0]?.refetchInterval({ state: { data: undefined } })).toBe(everyMs);
  });
});

describe('who comes back from their bank', () => {
  const comesBack = (deposit: unknown, later?: unknown) => {
    reads.answers = [deposit, later];
    const { data } = useDepositReturn('d-1', 'of the bank');
    const [told, looked] = reads.asked;
    return { data, told, looked };
  };

  it.each(underWay)('has what the bank brought told again while it is under way: $status', (deposit) => {
    const { told, looked } = comesBack(deposit);
    expect(JSON.stringify(told?.queryKey)).toContain('of the bank');
    expect(isAskedAgain(told, deposit)).toBe(true);
    expect(looked?.enabled).toBe(false);
  });

  it.each(late)(
    'has it told no more once it is over, and the deposit looked at: $status $refusedAs',
    (deposit) => {
      const { told, looked } = comesBack(deposit);
      expect(isAskedAgain(told, deposit)).toBe(false);
      expect(looked?.enabled).toBe(true);
      expect(JSON.stringify(looked?.queryKey)).not.toContain('of the bank');
    },
  );

  it('sees that the money arrived after all', () => {
    expect(comesBack(late[0], said('completed')).data).toEqual(said('completed'));
  });

  it.each(over)('has nothing asked any more once it is over for good: $status $refusedAs', (deposit) => {
    const { data, told, looked } = comesBack(deposit);
    expect(data).toBe(deposit);
    expect(isAskedAgain(told, deposit)).toBe(false);
    expect(looked?.enabled).toBe(false);
  });
});

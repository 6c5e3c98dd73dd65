import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { testRules } from '../../domain/account/rules.fixture.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { context, createAccountsOfPerson } from './group.fixture.ts';
import { noteDepositsAcross } from './note-deposits.ts';
import { createPersonsPayments } from './persons-payments.ts';

/** Keys that hold a token each; nothing expires by itself. */
const createKeys = () => {
  const keys = new Map<string, string>();
  const redis = {
    set: async (key: string, token: string) => {
      if (keys.has(key)) return null;
      keys.set(key, token);
      return 'OK';
    },
    del: async (released: string[]) => released.filter((key) => keys.delete(key)).length,
    eval: async () => null,
  } as unknown as Parameters<typeof createPersonsPayments>[1];
  return { keys, redis };
};

/** A person with so many accounts, the first of which each other one is linked to. */
const createPerson = async (size: number, rules: Partial<AccountRules> = {}) => {
  const { ids, accounts, profiles, link, unlink, once } = await createAccountsOfPerson(size, rules);
  const { keys, redis } = createKeys();
  const [hub = '', ...others] = ids;
  for (const other of others) await link(other, hub);
  for (const accountId of ids) {
    const read = { type: 'acknowledge-customer-funds', version: testRules.customerFundsVersion } as const;
    await accounts.execute(accountId, read, once());
  }
  const services = { accounts, profiles };
  const payments = createPersonsPayments(services, redis);
  let ran = 0;
  const card = { token: 't', lastFour: '0002', scheme: 'Visa' };
  const payIn = async (accountId: string, amount: number): Promise<string> => {
    const paid = await payments.decide(accountId, context, () =>
      accounts.execute(
        accountId,
        {
          ...{ type: 'request-deposit', funding: 'debit', depositId: `d-${++ran}`, amount },
          ...{ card, verified: true, termsAccepted: true },
        },
        once(),
      ),
    );
    return isRefusal(paid) ? paid.refused : 'let in';
  };
  /** Of a deposit that has reached us. */
  const fund = async (accountId: string, amount: number): Promise<void> => {
    await payIn(accountId, amount);
    const completed = { type: 'complete-deposit', depositId: `d-${ran}`, providerReference: 'r' } as const;
    await accounts.execute(accountId, completed, once());
  };
  const payOut = async (accountId: string, amount: number): Promise<string | undefined> => {
    const paid = await payments.decide(accountId, context, () =>
      accounts.execute(
        accountId,
        { type: 'request-withdrawal', withdrawalId: `w-${++ran}`, amount, card, ownerChange: null },
        once(),
      ),
    );
    return isRefusal(paid) ? paid.refused : paid.events.at(-1)?.type;
  };
  const notedIn = async (accountId: string) => {
    const { state } = await accounts.load(accountId);
    return state.status === 'open' ? state.linkedDeposits : [];
  };
  const revisions = async () => Promise.all(ids.map(async (id) => (await accounts.load(id)).revision));
  return { ids, services, payIn, fund, payOut, notedIn, unlink, keys, revisions };
};

describe('deposits in several accounts of one person', () => {
  it('pass no threshold that they would not in one, one after the other', async () => {
    const { payIn } = await createPerson(3);
    expect(await payIn('a-0', 100_000)).toBe('let in');
    expect(await payIn('a-1', 60_000)).toBe('let in');
    expect(await payIn('a-2', 40_001)).toBe('deposit-review-needed');
    expect(await payIn('a-2', 40_000)).toBe('let in');
    expect(await payIn('a-0', 500)).toBe('deposit-review-needed');
  });

  it('pass none at once, however many accounts ask, also through links of links', async () => {
    const { ids, payIn, keys } = await createPerson(4);
    const outcomes = await Promise.all(ids.map((id) => payIn(id, 150_000)));
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'deposit-review-needed')).toHaveLength(3);
    expect(keys.size).toBe(0);
  });

  it('wait for nobody where the person has one account', async () => {
    const { payIn, keys } = await createPerson(1);
    keys.set('paying:{a-0}', 'somebody');
    expect(await payIn('a-0', 1000)).toBe('let in');
  });

  it('count in one account of two persons no more once that is known', async () => {
    const { payIn, unlink, notedIn } = await createPerson(2);
    expect(await payIn('a-0', 200_000)).toBe('let in');
    expect(await payIn('a-1', 500)).toBe('deposit-review-needed');
    await unlink('a-1', 'a-0');
    expect(await payIn('a-1', 500)).toBe('let in');
    expect(await notedIn('a-1')).toEqual([]);
  });

  it('are known to each account before it is paid into again, and noted once', async () => {
    const { services, payIn, notedIn, revisions } = await createPerson(3);
    await payIn('a-0', 1000);
    await noteDepositsAcross(services, 'a-0', context);
    for (const other of ['a-1', 'a-2']) {
      expect(await notedIn(other)).toMatchObject([
        { accountId: 'a-0', deposits: [{ amount: 1000, status: 'open' }] },
      ]);
    }
    const before = await revisions();
    await noteDepositsAcross(services, 'a-2', context);
    expect(await revisions()).toEqual(before);
  });
});

describe('withdrawals from several accounts of one person', () => {
  const rules = { withdrawalsBeforeReview: { GBP: 10_000, EUR: 10_000 } };
  const createFunded = async (size: number) => {
    const person = await createPerson(size, rules);
    for (const accountId of person.ids) await person.fund(accountId, 20_000);
    return person;
  };

  it('are held once they come to more than is paid without a look in one, one after the other', async () => {
    const { payOut } = await createFunded(3);
    expect(await payOut('a-0', 6000)).toBe('WithdrawalRequested');
    expect(await payOut('a-1', 4000)).toBe('WithdrawalRequested');
    expect(await payOut('a-2', 500)).toBe('WithdrawalHeld');
    expect(await payOut('a-0', 500)).toBe('WithdrawalHeld');
  });

  it('are not paid without a look by asking in all accounts at once', async () => {
    const { ids, payOut, keys } = await createFunded(4);
    const outcomes = await Promise.all(ids.map((id) => payOut(id, 6000)));
    expect(outcomes.filter((outcome) => outcome === 'WithdrawalRequested')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'WithdrawalHeld')).toHaveLength(3);
    expect(keys.size).toBe(0);
  });

  it('are not paid without a look by asking twice at once in one account', async () => {
    const { payOut } = await createFunded(1);
    const outcomes = await Promise.all([1, 2, 3].map(() => payOut('a-0', 6000)));
    expect(outcomes.toSorted()).toEqual(['WithdrawalHeld', 'WithdrawalHeld', 'WithdrawalRequested']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  opened,
  plain,
} from '../account/account.fixture.ts';
import { closed, closing } from '../account/closing/closing.fixture.ts';
import { relationshipOf } from './relationship.ts';

const contradicted: Happened = {
  type: 'PaymentContradicted',
  data: {
    ...{ paymentId: 'd-1', kind: 'deposit', amount: 2000, recorded: 'completed', reported: 'declined' },
    ...{ providerReference: 'r', card },
  },
};
const resolved: Happened = {
  type: 'PaymentContradictionResolved',
  data: { paymentId: 'd-1', outcome: 'as-recorded', note: plain('as the bank says') },
};
const withdrawn: Happened[] = [
  { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 2000, card } },
  { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r' } },
];
const toPoker: Happened = {
  type: 'WalletTransferred',
  data: { transferId: 'x-1', to: 'poker', amount: 500, by: 'customer' },
};
const relationship = (
  events: readonly Happened[],
  lastAt: string | null = null,
  more: Partial<Parameters<typeof relationshipOf>[0]> = {},
) =>
  relationshipOf(
    {
      ...{ account: given([opened(), ...events]).state, links: [] },
      ...{ caseOf: { status: 'closed', lastAt }, ...more },
    },
    new Date(after(days(1))),
  );
const chargedBack: Happened = {
  type: 'DepositChargedBack',
  data: { depositId: 'd-1', reference: 'c-1', amount: 2000, debited: 0, shortfall: 2000, card },
};
const allowed: Happened = {
  type: 'ChargedBackCardAllowed',
  data: { depositId: 'd-1', note: plain('their own card') },
};
/** By another deposit, which it takes whole. */
const settled: Happened[] = [
  ...deposited(2000, 'd-2'),
  {
    type: 'DebtsSettled',
    data: { amount: 2000, parts: [{ of: 'chargeback', id: 'd-1', amount: 2000 }] },
  },
];
const openMoney = (...events: Happened[]) =>
  relationship([...deposited(2000, 'd-1'), ...events])?.isMoneyOpen;

describe('money of an account is open', () => {
  it.each<[string, Happened[]]>([
    ['with a balance', []],
    [
      'with something in the poker wallet',
      [
        toPoker,
        { type: 'WithdrawalRequested', data: { withdrawalId: 'w-1', amount: 1500, card } },
        { type: 'WithdrawalCompleted', data: { withdrawalId: 'w-1', providerReference: 'r' } },
      ],
    ],
    ['with a withdrawal under way', withdrawn.slice(0, 1)],
    ['while nobody knows how a payment ended', [...withdrawn, contradicted]],
    ['with a debt', [...withdrawn, chargedBack, allowed]],
    [
      'while a bank has a deposit back and nobody has decided about its card',
      [...withdrawn, chargedBack, ...settled],
    ],
  ])('%s', (_, events) => {
    expect(openMoney(...events)).toBe(true);
  });
});

describe('no money of an account is open', () => {
  it('once all of it is withdrawn', () => {
    expect(openMoney(...withdrawn)).toBe(false);
  });

  it('once a chargeback was decided about, and what it left owing is paid', () => {
    expect(openMoney(...withdrawn, chargedBack, ...settled, allowed)).toBe(false);
  });

  it('once what a chargeback left owing is written off, by which it was decided about too', () => {
    const writtenOff: Happened = {
      type: 'DebtWrittenOff',
      data: { of: 'chargeback', id: 'd-1', amount: 2000, note: plain('nobody can be reached') },
    };
    expect(openMoney(...withdrawn, chargedBack, writtenOff)).toBe(false);
  });

  it('once it was decided how a contradicted payment ended', () => {
    expect(openMoney(...withdrawn, contradicted, resolved)).toBe(false);
  });
});

describe('what was between us', () => {
  it('ends when the account is closed, or with what was last done in its case after that', () => {
    const [before, later] = [after(-days(1)), after(days(90))];
    const endedAt = relationship([closing, closed])?.endedAt;
    expect(endedAt).not.toBeNull();
    expect(relationship([closing, closed], before)?.endedAt).toBe(endedAt);
    expect(relationship([closing, closed], later)?.endedAt).toBe(later);
    expect(relationship([], later)?.endedAt).toBeNull();
  });

  it('goes on while something that a member of staff asked for waits for another one', () => {
    const action = { kind: 'harm-block', newest: after(0), note: plain('talked to') } as const;
    const asked: Happened = {
      type: 'ActionRequested',
      data: { requestId: 'q-1', requestedBy: 's-1', action },
    };
    const decided: Happened = {
      type: 'ActionRequestDecided',
      data: { requestId: 'q-1', approved: false, decidedAs: 'compliance' },
    };
    expect(relationship([asked])?.isRequestOpen).toBe(true);
    expect(relationship([asked, decided])?.isRequestOpen).toBe(false);
  });

  it('goes on while one member of staff says that an account is another person’s, and no other has', () => {
    const link = {
      ...{ accountId: 'a-2', status: 'linked' as const, evidence: [], isApart: false, since: after(0) },
      ...{ decidedBy: null, follows: null },
    };
    const linked = (unlinkRequestedBy: string | null) =>
      relationship([closing, closed], null, { links: [{ ...link, unlinkRequestedBy }] });
    expect(linked('s-1')?.isRequestOpen).toBe(true);
    expect(linked(null)?.isRequestOpen).toBe(false);
  });

  it('goes on while compliance works the case of the customer, and not once that is closed', () => {
    const cased = (status: 'none' | 'open' | 'closed') =>
      relationship([closing, closed], null, { caseOf: { status, lastAt: null } });
    expect(cased('open')?.isCaseOpen).toBe(true);
    expect([cased('none')?.isCaseOpen, cased('closed')?.isCaseOpen]).toEqual([false, false]);
  });
});

import type { AccountEvent } from '@paddock/contracts/events';
import type { ExclusionScope, Product } from '@paddock/contracts/exclusions';
import { describe, expect, it } from 'vitest';
import { after, card, days, deposited, given, noon, opened, readFunds } from '../account.fixture.ts';
import { type BarName, barNames, createBars } from '../bars.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { noExclusionsOfAccount } from '../exclusions/exclusions.ts';

const until = after(days(180));
const excludedFrom = (scope: ExclusionScope): AccountEvent => ({
  type: 'ExclusionSet',
  data: { scope, months: 6, until },
});
const linked = (more: Partial<typeof noExclusionsOfAccount>): AccountEvent => ({
  type: 'LinkedExclusionNoted',
  data: { accountId: 'a-2', ...noExclusionsOfAccount, ...more },
});
const block = { because: 'failed', count: 5, minutes: 10, until } as const;

/** What happened to who is barred so. */
const happened: Readonly<Record<BarName, readonly AccountEvent[]>> = {
  full: [excludedFrom('full')],
  sportsbook: [excludedFrom('sportsbook')],
  poker: [excludedFrom('poker')],
  'every-product': [excludedFrom('sportsbook'), excludedFrom('poker')],
  'time-out': [{ type: 'TimeOutSet', data: { length: 'week', until: after(days(7)) } }],
  register: [{ type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } }],
  harm: [
    {
      type: 'HarmMarkerRaised',
      data: {
        ...{ marker: 'night-play', beginsBlock: true, textVersion: '1' },
        evidence: {
          ...{ value: 5, threshold: 5, windowMs: days(7), from: 3, through: 9 },
          events: [{ revision: 3, at: noon }],
        },
      },
    },
  ],
  'deposits-blocked': [{ type: 'DepositsBlocked', data: block }],
  closing: [{ type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null } }],
  'linked-exclusion': [linked({ full: { until: null } })],
  'linked-poker': [linked({ poker: { until } })],
  'linked-time-out': [linked({ timeOutUntil: after(days(7)) })],
  'linked-register': [linked({ isListed: true })],
  'linked-harm': [linked({ playBlockedSince: noon })],
  'linked-deposits-blocked': [
    {
      type: 'LinkedDepositsNoted',
      data: { accountId: 'a-2', revision: 1, deposits: [], withdrawals: [], moves: [], block },
    },
  ],
};

const able = { verified: true, termsAccepted: true };
const payIn: AccountCommand = {
  ...{ type: 'request-deposit', depositId: 'd-9', amount: 1000, card, funding: 'debit', ...able },
};
const toPoker: AccountCommand = { type: 'transfer', transferId: 'x-1', to: 'poker', amount: 500, ...able };
const bonus: AccountCommand = { type: 'credit-free-balance', amount: 500, reason: 'goodwill' };
const takingPart = [payIn, toPoker, bonus];

const payOut = {
  type: 'request-withdrawal',
  ...{ withdrawalId: 'w-1', amount: 1000, card, ownerChange: null },
} as const;
const paidOut: AccountEvent = {
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount: 1000, card },
};

const before = [opened(), readFunds, ...deposited(1000)];
/** A deposit is barred by exclusions from every product that is sold. */
const soldWhere = (bar: BarName): readonly Product[] =>
  bar === 'every-product' ? ['sportsbook', 'poker'] : ['sportsbook'];

describe('a withdrawal of all that is there', () => {
  it.each(barNames)('is paid at once to a customer whom this keeps from taking part: %s', (bar) => {
    const sold = soldWhere(bar);
    const bars = createBars(sold);
    for (const event of happened[bar]) bars.note(event);
    const stand = (['bet', 'deposit', 'transfer', 'bonus'] as const).flatMap((activity) =>
      bars.barsFrom(activity, Date.parse(noon)),
    );
    expect(stand).toContain(bar);
    const free = given(before, { productsSold: sold });
    const account = given([...before, ...happened[bar]], { productsSold: sold });
    const kept = takingPart.filter((command) => 'refused' in account.decides(command));
    expect(takingPart.filter((command) => 'refused' in free.decides(command))).toEqual([]);
    expect(kept).not.toEqual([]);
    account.when(payOut).gives(paidOut);
  });
});

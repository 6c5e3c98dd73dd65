import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  opened,
  readFunds,
} from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import { depositsForOthers } from './deposits-for-others.ts';

const rules = {
  depositPace: {
    failed: { most: 3, minutes: 60 },
    frequent: { most: 3, minutes: 60 },
    blockedMs: days(1),
  },
};
const customer: Happened[] = [opened(), readFunds];
const [one, two] = [deposited(1000, 'd-8'), deposited(1000, 'd-9')];
const noteOf = (happened: readonly Happened[]): AccountCommand => ({
  type: 'note-linked-deposits',
  linked: [
    {
      ...{ accountId: 'a-2', revision: happened.length },
      ...depositsForOthers(openAccountOf(given([opened(), ...happened]).state), new Date(after(0))),
    },
  ],
});
const declined = (depositId: string): Happened[] => [
  { type: 'DepositRequested', data: { depositId, amount: 1000, card } },
  { type: 'DepositDeclined', data: { depositId, reason: 'declined' } },
];
const blockOf = (because: 'failed' | 'frequent') =>
  ({
    type: 'DepositsBlocked',
    data: { because, count: 3, minutes: 60, until: after(days(1)) },
  }) as const;

describe('the pace of deposits of a person', () => {
  it('blocks once it is heard of that too many have ended in all accounts together, each of which knew of fewer', () => {
    const twoHere = [...customer, ...deposited(1000, 'd-1'), ...deposited(1000, 'd-2')];
    expect(given(twoHere, rules).decides(noteOf(one))).toMatchObject([
      { type: 'LinkedDepositsNoted' },
      blockOf('frequent'),
    ]);
    expect(
      given([...customer, ...declined('d-1')], rules).decides(
        noteOf([...declined('d-8'), ...declined('d-9')]),
      ),
    ).toMatchObject([{ type: 'LinkedDepositsNoted' }, blockOf('failed')]);
  });

  it('blocks by what is heard neither with fewer, nor of before the minutes of the rule, nor where it is blocked already, here or there', () => {
    const oneHere = [...customer, ...deposited(1000, 'd-1')];
    const notes = (history: readonly Happened[], told: readonly Happened[], at = after(0)) =>
      expect(given(history, rules).decides(noteOf(told), at)).toMatchObject([
        { type: 'LinkedDepositsNoted' },
      ]);
    notes(oneHere, one);
    const twoHere = [...oneHere, ...deposited(1000, 'd-2')];
    notes(twoHere, one, after(hours(1)));
    notes([...twoHere, blockOf('frequent')], one);
    notes(oneHere, [...one, ...two, blockOf('frequent')]);
  });

  it('takes back a shop PIN with the block by what is heard, whose cash would be refused', () => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
    const history: Happened[] = [
      ...customer,
      ...deposited(1000, 'd-1'),
      ...deposited(1000, 'd-2'),
      { type: 'ShopDepositRequested', data },
    ];
    expect(given(history, rules).decides(noteOf(one))).toMatchObject([
      { type: 'LinkedDepositsNoted' },
      blockOf('frequent'),
      { type: 'ShopDepositCancelled', data: { transId: 's-1', reason: 'barred' } },
    ]);
  });
});

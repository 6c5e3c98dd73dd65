import { describe, expect, it } from 'vitest';
import { card, given, type Happened, opened } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import {
  completedWithdrawal,
  failedWithdrawal,
  followedBy,
  funded,
  note,
  resolve,
  saysWithdrawal,
  twoSay,
  withdrawalAsked,
} from './contradictions.fixture.ts';
import { ledByUs } from './withdrawal-drawing.fixture.ts';
import { knownWithdrawal } from './withdrawal-state.ts';
import {
  type WithdrawalState,
  withdrawalStates,
  withdrawalTable,
  withdrawalWords,
} from './withdrawal-states.ts';

const stateOf = (history: readonly Happened[]): WithdrawalState | undefined =>
  knownWithdrawal(openAccountOf(given(history).state), 'w-1', undefined)?.state;

const requested = [...funded, withdrawalAsked];
/** Its card was refused before, so that it may be paid otherwise. */
const held: Happened[] = [
  ...funded,
  { type: 'WithdrawalHeld', data: { withdrawalId: 'w-1', amount: 800, card, reason: 'card-failed' } },
];

/** How each state is come to. */
const histories: Record<WithdrawalState, Happened[]> = {
  held,
  requested,
  completed: followedBy(requested, saysWithdrawal.completed),
  declined: followedBy(requested, saysWithdrawal.declined),
  contradicted: completedWithdrawal,
};

const cells = withdrawalStates.flatMap((state) =>
  withdrawalWords.map((word) => {
    const next = withdrawalTable[state][word];
    return { state, word, next, is: next ?? 'refused' };
  }),
);
const changes = cells.filter(({ state, next }) => next !== null && next !== state);

const walletOf = (history: readonly Happened[]): number => openAccountOf(given(history).state).wallet.balance;

describe('a withdrawal', () => {
  it.each(withdrawalStates)('can be %s', (state) => expect(stateOf(histories[state])).toBe(state));

  it.each(cells)('that is $state and is said to be $word is $is', ({ state, word, next }) => {
    const history = histories[state];
    if (next === null) {
      given(history).when(saysWithdrawal[word]).isRefused({ refused: 'not-found' });
      return;
    }
    const heard = followedBy(history, saysWithdrawal[word]);
    expect(stateOf(heard)).toBe(next);
    // The same word once more.
    expect(followedBy(heard, saysWithdrawal[word])).toEqual(heard);
  });

  it.each(changes)('that is $state and is said to be $word is in the wallet as its state says', (cell) => {
    const before = walletOf(histories[cell.state]);
    const now = walletOf(followedBy(histories[cell.state], saysWithdrawal[cell.word]));
    expect(now - before).toBe(cell.next === 'declined' ? 800 : 0);
  });

  it('that nobody asked for is none, whatever is said of it', () => {
    for (const word of withdrawalWords) {
      given([opened()]).when(saysWithdrawal[word]).isRefused({ refused: 'not-found' });
    }
  });

  const decide = (approved: boolean, otherwise = false): AccountCommand => ({
    ...{ type: 'decide-withdrawal', withdrawalId: 'w-1', approved, otherwise, note, decidedBy: 'staff-1' },
  });
  /** Of the deposit that it was paid out of; 2.00 are left in the wallet. */
  const takesBack: AccountCommand = {
    ...{ type: 'reclaim-deposit', kind: 'refund', depositId: 'd-0', reference: 'r-9' },
    providerReference: 'ref-d-0',
  };
  /** What is done for each of them. */
  const done: Record<keyof typeof ledByUs, (history: readonly Happened[]) => Happened[]> = {
    'staff pay it': (history) => followedBy(history, decide(true)),
    'staff pay it otherwise': (history) => followedBy(history, decide(true, true)),
    'staff give it back': (history) => followedBy(history, decide(false)),
    'taken for a payment': (history) => followedBy(history, takesBack),
    'staff find that it was paid': (history) => followedBy(history, resolve('w-1', 'as-recorded')),
    'staff find that it was not': (history) => twoSay(history, 'w-1'),
  };
  it.each(Object.entries(ledByUs))('is led on where %s', (why, [from, to]) => {
    expect(stateOf(done[why as keyof typeof ledByUs](histories[from]))).toBe(to);
  });

  it('that had failed is found to have been paid by two persons, and to have failed by one', () => {
    expect(stateOf(failedWithdrawal)).toBe('contradicted');
    expect(stateOf(twoSay(failedWithdrawal, 'w-1'))).toBe('completed');
    expect(stateOf(followedBy(failedWithdrawal, resolve('w-1', 'as-recorded')))).toBe('declined');
  });

  it('whose contradiction was cleared up is not contradicted again by the same words', () => {
    const cleared = followedBy(completedWithdrawal, resolve('w-1', 'as-recorded'));
    for (const word of withdrawalWords) expect(followedBy(cleared, saysWithdrawal[word])).toEqual(cleared);
  });
});

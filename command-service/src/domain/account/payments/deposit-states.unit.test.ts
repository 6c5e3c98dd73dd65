import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { card, given, type Happened, opened, readFunds } from '../account.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { openAccountOf } from '../state.ts';
import { resolve } from './contradictions.fixture.ts';
import { knownDeposit } from './deposit-state.ts';
import {
  type DepositState,
  type DepositWord,
  depositStates,
  depositTable,
  depositWords,
} from './deposit-states.ts';

const of = { depositId: 'd-1', providerReference: 'r-1' } as const;

/** What the provider says, as a command; of a chargeback or a refund with its reference. */
const says = (word: DepositWord, reference = 'c-1'): AccountCommand => {
  switch (word) {
    case 'authenticate':
    case 'pending':
      return { type: 'note-deposit-progress', depositId: 'd-1', word };
    case 'authorised':
      return {
        type: 'note-authorisation',
        depositId: 'd-1',
        funding: 'balance',
        verified: true,
        termsAccepted: true,
      };
    case 'completed':
      return { type: 'complete-deposit', ...of };
    case 'declined':
      return { type: 'decline-deposit', ...of, reason: 'declined' };
    case 'expired':
      return { type: 'decline-deposit', ...of, reason: 'authentication-expired' };
    case 'charged-back':
      return { type: 'reclaim-deposit', kind: 'chargeback', ...of, reference };
    case 'chargeback-reversed':
      return { type: 'reverse-chargeback', ...of, reference };
    case 'refunded':
      return { type: 'reclaim-deposit', kind: 'refund', ...of, reference };
    default:
      return word satisfies never;
  }
};

const after = (history: readonly Happened[], command: AccountCommand): Happened[] => {
  const decided = given(history).decides(command);
  if ('refused' in decided) throw new Error(decided.refused);
  return [...history, ...(decided as readonly AccountEvent[])];
};

const stateOf = (history: readonly Happened[]): DepositState | undefined =>
  knownDeposit(openAccountOf(given(history).state), 'd-1', undefined)?.state;

const requested: Happened[] = [
  opened(),
  readFunds,
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } },
];
const hear = (...words: readonly DepositWord[]): Happened[] =>
  words.reduce((history, word) => after(history, says(word)), requested);
const contradicted = hear('completed', 'declined');

/** How each state is come to. */
const histories: Record<DepositState, Happened[]> = {
  requested,
  authentication: hear('authenticate'),
  pending: hear('authenticate', 'pending'),
  authorised: hear('authenticate', 'authorised'),
  completed: hear('completed'),
  declined: hear('declined'),
  'timed-out': hear('authenticate', 'expired'),
  contradicted,
  'taken-back': after(
    after(contradicted, resolve('d-1', 'as-reported')),
    resolve('d-1', 'as-reported', 'staff-2'),
  ),
  refunded: hear('completed', 'refunded'),
  'charged-back': hear('completed', 'charged-back'),
  'chargeback-reversed': hear('completed', 'charged-back', 'chargeback-reversed'),
};

/** A chargeback of its own, but where it is the known one that does not stand. */
const referenceIn = (state: DepositState, word: DepositWord): string =>
  state === 'charged-back' && word === 'chargeback-reversed' ? 'c-1' : 'c-2';

/** A refund of which nothing was left to be charged back would lead that to staff: of a part, and the rest (`contradictReclaim`). */
const refundedInPart = after(hear('completed'), {
  ...{ type: 'reclaim-deposit', kind: 'refund', ...of, reference: 'c-1', amount: 400 },
});
const theRest: AccountCommand = {
  ...{ type: 'reclaim-deposit', kind: 'chargeback', ...of, reference: 'c-2', amount: 600 },
};
const heardIn = (state: DepositState, word: DepositWord) =>
  state === 'refunded' && word === 'charged-back'
    ? { history: refundedInPart, command: theRest }
    : { history: histories[state], command: says(word, referenceIn(state, word)) };

const cells = depositStates.flatMap((state) =>
  depositWords.map((word) => ({ state, word, next: depositTable[state][word] })),
);

const ends: DepositState[] = ['charged-back', 'chargeback-reversed', 'refunded', 'taken-back'];

describe('a deposit', () => {
  it.each(depositStates)('can be %s', (state) => expect(stateOf(histories[state])).toBe(state));

  it.each(cells)('that is $state and is said to be $word is $next', ({ state, word, next }) => {
    const { history, command } = heardIn(state, word);
    expect(stateOf(history)).toBe(state);
    const heard = after(history, command);
    expect(stateOf(heard)).toBe(next);
    // The same word once more.
    expect(after(heard, command)).toEqual(heard);
  });

  it.each(cells.filter(({ state, next }) => state !== next && next === 'contradicted'))(
    'that is $state and is said to be $word moves no money before staff have found out',
    ({ state, word }) => {
      const before = openAccountOf(given(histories[state]).state);
      const now = openAccountOf(given(after(histories[state], says(word))).state);
      expect([now.wallet, now.debts]).toEqual([before.wallet, before.debts]);
    },
  );

  it.each(ends)('that is %s leaves the wallet as it was, if nothing came in and stayed', (state) => {
    const { wallet, debts } = openAccountOf(given(histories[state]).state);
    expect({ balance: wallet.balance, debts }).toEqual({
      balance: state === 'chargeback-reversed' ? 1000 : 0,
      debts: [],
    });
  });

  it('is taken back where two of staff find that it never came, also after a chargeback that did not stand', () => {
    const denied = hear('completed', 'charged-back', 'chargeback-reversed', 'declined');
    const found = after(
      after(denied, resolve('d-1', 'as-reported')),
      resolve('d-1', 'as-reported', 'staff-2'),
    );
    expect(stateOf(found)).toBe('taken-back');
    expect(stateOf(after(found, says('declined')))).toBe('taken-back');
  });

  it('that nobody asked for is none, whatever is said of it', () => {
    for (const word of depositWords) {
      given([opened()]).when(says(word)).isRefused({ refused: 'not-found' });
    }
  });
});

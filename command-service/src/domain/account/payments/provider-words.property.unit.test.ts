import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { card, deposited, given, type Happened, opened, readFunds } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';
import type { AccountCommand } from '../commands.ts';
import { ledgerFaults } from '../ledger.fixture.ts';
import { testRules } from '../rules.fixture.ts';
import { createAccountAggregate } from '../service.ts';
import { openAccountOf } from '../state.ts';
import { resolve } from './contradictions.fixture.ts';
import { owedIn } from './debts.ts';

const amounts = { 'd-0': 2000, 'd-1': 1000, 'd-2': 700 } as const;
type DepositId = keyof typeof amounts;

/** One deposit was lost on a bet, and two are asked for. */
const before: readonly Happened[] = [
  ...[opened(), readFunds, ...deposited(amounts['d-0'], 'd-0')],
  ...[placed(bet('single', 'a', 2000, 'b-1'), 'p-1'), settled('lost', 0, 'b-1')],
  { type: 'DepositRequested', data: { depositId: 'd-1', amount: amounts['d-1'], card } },
  { type: 'DepositRequested', data: { depositId: 'd-2', amount: amounts['d-2'], card } },
];

type Fate = {
  /** How the provider has it in the end. */
  end: 'completed' | 'declined' | 'expired';
  /** What it said before, and takes back. */
  other: 'completed' | 'declined' | 'none';
  isAuthenticated: boolean;
  chargebacks: readonly { amount: number; isReversed: boolean }[];
  refund: number;
};

const fateOf = (depositId: DepositId): fc.Arbitrary<Fate> => {
  const part = fc.integer({ min: 1, max: amounts[depositId] });
  return fc.record({
    end: fc.constantFrom('completed', 'completed', 'declined', 'expired'),
    other: fc.constantFrom('none', 'none', 'completed', 'declined'),
    isAuthenticated: fc.boolean(),
    chargebacks: fc.array(fc.record({ amount: part, isReversed: fc.boolean() }), { maxLength: 2 }),
    refund: fc.oneof(fc.constant(0), part),
  });
};

const fates = fc.record({ 'd-0': fateOf('d-0'), 'd-1': fateOf('d-1'), 'd-2': fateOf('d-2') });
type Fates = Record<DepositId, Fate>;
const ids = Object.keys(amounts) as DepositId[];

/** Nobody takes back what did not come in: of a deposit of which that is said, it did. */
const cameIn = ({ end, other, chargebacks, refund }: Fate): boolean =>
  end === 'completed' ||
  // Whoever gives up does not say that nothing will come.
  (end === 'expired' && other === 'completed') ||
  chargebacks.length > 0 ||
  refund > 0;

/** The last word of all that is said, as what is in the wallet for it, or owed. */
const netOf = (depositId: DepositId, fate: Fate): number => {
  const taken = fate.chargebacks.reduce((sum, { amount, isReversed }) => sum + (isReversed ? 0 : amount), 0);
  return (cameIn(fate) ? amounts[depositId] : 0) - taken - fate.refund;
};

const end = (depositId: DepositId, how: Fate['end'] | Fate['other']): AccountCommand[] => {
  const of = { depositId, providerReference: `r-${depositId}` };
  if (how === 'none') return [];
  if (how === 'completed') return [{ type: 'complete-deposit', ...of }];
  const reason = how === 'declined' ? 'declined' : 'authentication-expired';
  return [{ type: 'decline-deposit', ...of, reason }];
};

/** All that the provider says of a deposit, in no order. */
const wordsOf = (depositId: DepositId, fate: Fate): AccountCommand[] => {
  const of = { depositId, providerReference: `r-${depositId}` };
  const took = fate.chargebacks.flatMap(({ amount, isReversed }, index): AccountCommand[] => {
    const reference = `c-${index}`;
    return [
      { type: 'reclaim-deposit', kind: 'chargeback', ...of, reference, amount },
      ...(isReversed ? [{ type: 'reverse-chargeback', ...of, reference } as const] : []),
    ];
  });
  const gave: AccountCommand[] =
    fate.refund > 0
      ? [{ type: 'reclaim-deposit', kind: 'refund', ...of, reference: 'f-1', amount: fate.refund }]
      : [];
  const asked: AccountCommand[] = fate.isAuthenticated
    ? [
        { type: 'note-deposit-progress', depositId, word: 'authenticate' },
        { type: 'note-deposit-progress', depositId, word: 'pending' },
        { type: 'note-authorisation', depositId, funding: 'debit', verified: true, termsAccepted: true },
      ]
    : [];
  // What had been completed from the start was said before.
  const ends = depositId === 'd-0' ? [] : [...end(depositId, fate.end), ...end(depositId, fate.other)];
  return [...asked, ...ends, ...took, ...gave];
};

/** Every word at least once, some more than once, in any order. */
const delivered = fates.chain((all) => {
  const words = ids.flatMap((id) => wordsOf(id, all[id]));
  const repeated =
    words.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...words), { maxLength: 6 });
  return repeated
    .chain((again) => {
      const every = [...words, ...again];
      return fc.shuffledSubarray(every, { minLength: every.length, maxLength: every.length });
    })
    .map((sequence) => ({ all, sequence }));
});

const lossOf = (all: Fates): number =>
  ids.reduce((sum, id) => {
    const fate = id === 'd-0' ? ({ ...all[id], end: 'completed' } as const) : all[id];
    return sum + netOf(id, fate);
  }, -amounts['d-0']);

const aggregate = createAccountAggregate(testRules);

it('what the provider says, repeated and in any order, leaves the balance and the debt of its last word, and the wallet never below zero', () => {
  let owed = 0;
  let contradictions = 0;
  fc.assert(
    fc.property(delivered, ({ all, sequence }) => {
      let history: Happened[] = [...before];
      const hear = (command: AccountCommand): void => {
        const decided = given(history).decides(command);
        if ('refused' in decided) throw new Error(decided.refused);
        history = [...history, ...decided];
        expect(openAccountOf(given(history).state).wallet.balance).toBeGreaterThanOrEqual(0);
      };
      for (const command of sequence) hear(command);
      // Staff ask the provider for its last word, where it contradicted itself.
      for (const contradiction of openAccountOf(given(history).state).payments.contradictions) {
        const { paymentId, reported, reclaim } = contradiction;
        contradictions += 1;
        // It stands, or has been reversed by now, of which the account knows.
        if (reclaim) {
          hear(resolve(paymentId, 'as-reported'));
          hear(resolve(paymentId, 'as-reported', 'staff-2'));
          continue;
        }
        const last = cameIn(all[paymentId as DepositId]) ? 'completed' : 'declined';
        const outcome = reported === last ? 'as-reported' : 'as-recorded';
        hear(resolve(paymentId, outcome));
        if (outcome === 'as-reported') hear(resolve(paymentId, outcome, 'staff-2'));
      }
      const { wallet, debts } = openAccountOf(given(history).state);
      const net = lossOf(all) < 0 ? { balance: 0, owed: -lossOf(all) } : { balance: lossOf(all), owed: 0 };
      owed += net.owed;
      expect({ balance: wallet.balance, owed: owedIn(debts) }).toEqual(net);
      const states = [aggregate.initial];
      for (const { at: _, ...event } of history) {
        states.push(aggregate.evolve(states.at(-1)!, event, { at: '2026-11-20T12:00:00.000Z' } as never));
      }
      expect(
        ledgerFaults(
          history.map((event) => ({ event })),
          states,
        ),
      ).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
  expect(owed).toBeGreaterThan(0);
  expect(contradictions).toBeGreaterThan(0);
});

import type { Leg, SelectionResult } from '@paddock/contracts/events';
import { betLegResulted, betPlaced, eventMetadata } from '@paddock/contracts/events/events.fixture';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { expect, test } from 'vitest';
import { publishedBettingRules } from '../../betting/index.ts';
import { explainDeadHeat } from './explain-dead-heat.ts';
import { explainRuleFour } from './explain-rule-four.ts';
import { type PlacedBet, placedBet } from './placed-bet.ts';
import { readBetEvents } from './read-revisions.ts';

const struckAt = '2026-06-01T12:00:00.000Z';
const later = '2026-06-01T12:10:00.000Z';
const earlier = '2026-06-01T11:50:00.000Z';
const terms = { fraction: { up: 1, down: 5 }, places: 3 };

const leg: Leg = {
  fixtureId: 'f1',
  marketId: 'm1',
  selectionId: 's1',
  sport: 'horse-racing',
  fixtureName: 'Alpha v Beta',
  marketName: 'To win',
  selectionName: 'Alpha',
  startsAt: later,
  inPlay: false,
  priceType: 'board',
  price: { up: 5, down: 2 },
};

/** A bet on one leg that ended so. */
const bet = (result: SelectionResult, of: Partial<Leg> = {}, more: Partial<PlacedBet> = {}): PlacedBet => ({
  struckAt,
  eachWay: false,
  legs: [{ ...leg, ...of, result }],
  rules: { maximumPayout: 1_000_000 },
  ...more,
});

const deduction = (penceInThePound: number, struckBefore = later) => ({ penceInThePound, struckBefore });
const won = (...deductions: ReturnType<typeof deduction>[]): SelectionResult => ({
  outcome: 'won',
  deductions,
});
const ruleFour = (...given: Parameters<typeof bet>) =>
  explainRuleFour(bet(...given)).legs.map(({ penceInThePound, explanation }) => [
    penceInThePound,
    explanation,
  ]);
const deadHeat = (...given: Parameters<typeof bet>) =>
  explainDeadHeat(bet(...given)).legs.map(({ explanation }) => explanation);

test('a deduction made after the bet was struck is explained', () => {
  expect(explainRuleFour(bet(won(deduction(25))))).toMatchObject({
    title: 'Rule 4 deductions',
    legs: [
      {
        selectionName: 'Alpha',
        fixtureName: 'Alpha v Beta',
        penceInThePound: 25,
        explanation:
          '25p in the pound was taken off the winnings at 5/2, because a runner was withdrawn after your bet ' +
          'was struck. Every 1.00 of winnings became 0.75; the stake is not touched.',
      },
    ],
  });
});

test('deductions add up, to at most 90', () => {
  const [[pence, text] = []] = ruleFour(won(deduction(45), deduction(50)));
  expect(pence).toBe(90);
  expect(text).toContain('with deductions of 45p and 50p. Rule 4 takes at most 90p in the pound.');
});

test('only those made after the bet was struck count', () => {
  expect(ruleFour(won(deduction(25, earlier), deduction(10)))).toMatchObject([[10, expect.anything()]]);
  expect(ruleFour(won(deduction(25, struckAt)))).toEqual([
    [0, 'Your bet was struck after the runners were withdrawn, so nothing was taken off your winnings.'],
  ]);
});

test.each([
  ['taken at starting price', { priceType: 'sp' }, 'taken at the starting price'],
  ['ante-post', { antePost: true }, 'taken ante-post'],
] satisfies [string, Partial<Leg>, string][])('a leg %s escapes', (_, of, text) => {
  expect(ruleFour(won(deduction(25)), of)).toMatchObject([[0, expect.stringContaining(text)]]);
});

test('a deduction that the rules waive is said to be, at the price taken and at the starting price', () => {
  const waiving = {
    rules: { maximumPayout: 1_000_000, waivedDeduction: 5, lateWithdrawal: 'starting-price-too' },
  } as const;
  const waived = 'Rule 4 of 5p in the pound in all is waived, so nothing was taken off your winnings.';
  const late = { ...deduction(5), onStartingPrice: true as const };
  expect(ruleFour(won(deduction(5)), {}, waiving)).toEqual([[0, waived]]);
  expect(ruleFour({ ...won(late), sp: { up: 3, down: 1 } }, { priceType: 'sp' }, waiving)).toEqual([
    [0, waived],
  ]);
  expect(ruleFour(won(deduction(5), deduction(5)), {}, waiving)).toMatchObject([[10, expect.anything()]]);
});

test('a runner that came out too late for the market to form again is taken off the starting price', () => {
  const rules = { maximumPayout: 1_000_000, lateWithdrawal: 'starting-price-too' } as const;
  const late = { ...deduction(25), onStartingPrice: true as const };
  const result = { ...won(deduction(10), late), sp: { up: 3, down: 1 } };
  const text = expect.stringContaining('25p in the pound was taken off the winnings at 3/1');
  expect(ruleFour(result, { priceType: 'sp' }, { rules })).toEqual([[25, text]]);
  expect(ruleFour(result, { bestOddsGuaranteed: true }, { rules })).toEqual([[25, text]]);
  expect(ruleFour(result, { priceType: 'sp' })).toMatchObject([[0, expect.stringContaining('nothing')]]);
});

test('ante-post with non-runner no bet does not escape', () => {
  expect(ruleFour(won(deduction(25)), { antePost: true, nonRunnerNoBet: true })).toMatchObject([
    [25, expect.anything()],
  ]);
});

test('best odds guaranteed: a better starting price escapes, a worse one does not', () => {
  const of = { bestOddsGuaranteed: true } as const;
  const at = (up: number) => ({ ...won(deduction(25)), sp: { up, down: 1 } });
  expect(ruleFour(at(2), of)).toMatchObject([[0, expect.stringContaining('the starting price of 2/1')]]);
  expect(ruleFour(at(1), of)).toMatchObject([[25, expect.anything()]]);
});

test('both parts of an each-way bet are touched, also when only the place part came in', () => {
  const eachWay = { eachWay: true } as const;
  const placedThird: SelectionResult = { outcome: 'placed', position: 3, deductions: [deduction(25)] };
  expect(ruleFour(placedThird, { eachWay: terms }, eachWay)).toMatchObject([
    [25, expect.stringContaining('the same for the win part and the place part')],
  ]);
  expect(ruleFour(placedThird, { eachWay: terms })).toEqual([]);
});

test('a lost leg has no winnings to take from', () => {
  expect(explainRuleFour(bet({ outcome: 'lost', deductions: [deduction(25)] }))).toEqual({
    title: 'Rule 4 deductions',
    text: 'No Rule 4 deduction was made on this bet.',
    legs: [],
  });
});

test('a dead heat to win shares the stake', () => {
  expect(deadHeat({ outcome: 'won', deadHeat: { tied: 2, places: 1 } })).toEqual([
    '2 selections tied and shared 1 place still to fill. So 1/2 of the stake on it was settled at full odds ' +
      'and the rest lost.',
  ]);
});

test('a dead heat shares win part and place part apart', () => {
  const more = { eachWay: true } as const;
  const first: SelectionResult = { outcome: 'won', position: 1, deadHeat: { tied: 2, places: 1 } };
  expect(deadHeat(first, { eachWay: terms }, more)).toEqual([
    expect.stringContaining(
      'To win, 1/2 of the stake on it was settled at full odds and the rest lost. To be placed, all of the stake',
    ),
  ]);
  const third: SelectionResult = { outcome: 'placed', position: 3, deadHeat: { tied: 3, places: 1 } };
  expect(deadHeat(third, { eachWay: terms }, more)).toEqual([
    expect.stringContaining('To win, the stake on it lost. To be placed, 1/3 of the stake'),
  ]);
});

test('the number of places of the bet counts, not that of the race', () => {
  const more = { eachWay: true } as const;
  const third: SelectionResult = { outcome: 'placed', position: 3, deadHeat: { tied: 2, places: 1 } };
  const four = { ...terms, places: 4 };
  expect(deadHeat(third, { eachWay: four }, more)).toEqual([
    expect.stringContaining('To be placed, all of the stake'),
  ]);
});

test('a dead heat for a place is none of a bet to win', () => {
  const third: SelectionResult = { outcome: 'placed', position: 3, deadHeat: { tied: 2, places: 1 } };
  expect(explainDeadHeat(bet(third))).toMatchObject({
    text: 'There was no dead heat on this bet.',
    legs: [],
  });
});

const metadata = eventMetadata({ at: struckAt });

const placed = (betId: string) => betPlaced({ betId, legs: [leg] });

test('a bet is put together from its own events in the stream, with the result declared last', async () => {
  const { store } = createFakeEventStore();
  const declared = (betId: string, outcome: 'won' | 'lost') => betLegResulted(betId, { outcome });
  const events = [
    placed('b1'),
    placed('b2'),
    declared('b2', 'lost'),
    declared('b1', 'lost'),
    declared('b1', 'won'),
  ];
  const proposed = events.map((event, index) => ({ ...event, id: `e${index}`, metadata }));
  await store.append('account-a1', proposed, 'any');
  const stored = await readBetEvents(store, 'account-a1', 'b1');
  expect(stored.map(({ revision }) => revision)).toEqual([0n, 3n, 4n]);
  expect(placedBet(stored, 'b1', publishedBettingRules)).toMatchObject({
    struckAt,
    eachWay: false,
    legs: [{ result: { outcome: 'won' } }],
  });
  expect(placedBet(stored, 'b2', publishedBettingRules)).toBeUndefined();
  expect(
    placedBet(await readBetEvents(store, 'account-a1', 'b9'), 'b9', publishedBettingRules),
  ).toBeUndefined();
});

import type { SelectionResult } from '@paddock/contracts/events';
import { describe, expect, it, test } from 'vitest';
import { type MarketCommand, type MarketState, marketAggregate } from './market.ts';

const at = '2030-01-01T00:00:00.000Z';
const won: Record<string, SelectionResult> = { home: { outcome: 'won' } };
const declared = { marketId: 'm-1', fixtureId: 'f-1', results: won };
const result: MarketCommand = { type: 'record-result', ...declared, messageId: 'x-1', resultedAt: at };
const correction: MarketCommand = {
  ...{
    type: 'correct-result' as const,
    ...declared,
    messageId: 'x-2',
    correctedAt: at,
    reason: 'photo finish',
  },
};
const freeze = { type: 'freeze', marketId: 'm-1', reason: 'an enquiry' } as const;
const release = { type: 'release', marketId: 'm-1' } as const;

/** Types of the events that the commands come to, one after another. */
const typesOf = (...commands: MarketCommand[]): string[] => {
  let state: MarketState = marketAggregate.initial;
  return commands.flatMap((command) => {
    const events = marketAggregate.decide(state, command);
    for (const event of events) state = marketAggregate.evolve(state, event);
    return events.map(({ type }) => type);
  });
};

test('a message that arrives twice is recorded once, and another message is another fact', () => {
  expect(typesOf(result, result)).toEqual(['MarketResultRecorded']);
  expect(typesOf(result, { ...result, messageId: 'x-9' })).toHaveLength(2);
});

test('a correction is recorded once behind the result', () => {
  expect(typesOf(result, correction, correction)).toEqual(['MarketResultRecorded', 'MarketResultCorrected']);
});

test('a correction of what was never declared, or only under another fixture, is a first result', () => {
  expect(typesOf(correction)).toEqual(['MarketResultRecorded']);
  expect(typesOf({ ...result, fixtureId: 'f-2' }, correction)).toEqual([
    'MarketResultRecorded',
    'MarketResultRecorded',
  ]);
});

test('a market is frozen once and released once, and takes results all the while', () => {
  expect(typesOf(release, freeze, freeze, result, release, release)).toEqual([
    'MarketFrozen',
    'MarketResultRecorded',
    'MarketReleased',
  ]);
});

const out = (selectionId: string, up: number): MarketCommand => ({
  ...{ type: 'record-withdrawal', marketId: 'm-1', fixtureId: 'f-1', messageId: `out-${selectionId}` },
  ...{ selectionId, withdrawnAt: at, price: { up, down: 1 } },
});
const deducting = (penceInThePound: number): Record<string, SelectionResult> => ({
  home: { outcome: 'won', deductions: [{ penceInThePound, struckBefore: at }] },
});

test('a result whose Rule 4 is not that of the table freezes its market in one append, once for each message', () => {
  const doubtful = { ...result, results: deducting(10) };
  expect(typesOf(out('a', 3), doubtful, doubtful, release, doubtful)).toEqual([
    'RunnerWithdrawn',
    'MarketFrozen',
    'MarketResultRecorded',
    'MarketReleased',
  ]);
  expect(typesOf(result, { ...correction, results: deducting(10) })).toEqual([
    'MarketResultRecorded',
    'MarketFrozen',
    'MarketResultCorrected',
  ]);
});

test('a doubt about a result is added to why its market is frozen already, once, and is gone with the release', () => {
  const doubtful = { ...result, results: deducting(10) };
  const doubt = 'Rule 4 of the result is 10p, by the table nothing: nothing was withdrawn';
  const reasonsOf = (...commands: MarketCommand[]) => {
    let state: MarketState = marketAggregate.initial;
    return commands.flatMap((command) => {
      const events = marketAggregate.decide(state, command);
      for (const event of events) state = marketAggregate.evolve(state, event);
      return events.flatMap(({ type, data }) => (type === 'MarketFrozen' ? data.reason : []));
    });
  };
  const again = { ...correction, results: deducting(10) };
  expect(reasonsOf(freeze, doubtful, again)).toEqual(['an enquiry', `an enquiry; ${doubt}`]);
  expect(reasonsOf({ ...freeze, reason: '' }, doubtful)).toEqual(['', doubt]);
  expect(reasonsOf(freeze, result, release, again)).toEqual(['an enquiry', doubt]);
});

test('a market is released by who was shown all that is in doubt, and stays frozen for who was not', () => {
  const freeze: MarketCommand = { type: 'freeze', marketId: 'm-1', reason: 'an enquiry' };
  const release = (seen?: string): MarketCommand => ({ type: 'release', marketId: 'm-1', seen });
  expect(typesOf(freeze, release('an enquiry'))).toEqual(['MarketFrozen', 'MarketReleased']);
  expect(typesOf(freeze, release('another enquiry'))).toEqual(['MarketFrozen']);
  expect(typesOf(freeze, release())).toEqual(['MarketFrozen', 'MarketReleased']);
  expect(typesOf(release('an enquiry'))).toEqual([]);
});

test('a result is withheld for a reason that says both sums', () => {
  const state = [out('a', 3)].reduce(
    (held, command) => marketAggregate.decide(held, command).reduce(marketAggregate.evolve, held),
    marketAggregate.initial,
  );
  const [frozen] = marketAggregate.decide(state, { ...result, results: deducting(10) });
  expect(frozen?.data).toEqual({
    marketId: 'm-1',
    reason: 'Rule 4 of the result is 10p, by the table 25p: withdrawn at 3/1',
  });
});

test('a runner is withdrawn once: said again at another price, the first price is what counts', () => {
  const agreed = { ...result, results: deducting(25) };
  expect(typesOf(out('a', 3), { ...out('a', 9), messageId: 'again' } as MarketCommand, agreed)).toEqual([
    'RunnerWithdrawn',
    'MarketResultRecorded',
  ]);
  expect(typesOf(out('a', 3), out('b', 9), { ...result, results: deducting(35) })).toHaveLength(3);
});

test('a market remembers the last fifty messages: one of those is no new fact, one before them would be', () => {
  const messages = Array.from({ length: 51 }, (_, index) => ({ ...result, messageId: `x-${index}` }));
  expect(typesOf(...messages)).toHaveLength(51);
  for (const known of messages.slice(1)) expect(typesOf(...messages, known)).toHaveLength(51);
  expect(typesOf(...messages, messages[0] as MarketCommand)).toHaveLength(52);
});

describe('a placed runner without a position', () => {
  const eight = [...'abcdefgh'].map((selectionId) => ({ selectionId, isOut: false }));
  const nonRunner: SelectionResult = { outcome: 'void', nonRunner: true };
  const placed: SelectionResult = { outcome: 'placed' };
  const race = (messageId: string, results: Record<string, SelectionResult>): MarketCommand => ({
    ...{ type: 'record-result', marketId: 'm-1', fixtureId: 'f-1', messageId, resultedAt: at, results },
    card: { handicap: false, runners: eight },
  });
  const recorded = 'MarketResultRecorded';

  it('freezes its market in one append, where the starters leave fewer places', () => {
    const command = race('x', { a: { outcome: 'won' }, b: placed, h: nonRunner });
    const events = marketAggregate.decide(marketAggregate.initial, command);
    expect(events.map(({ type }) => type)).toEqual(['MarketFrozen', recorded]);
    expect(events[0]?.data).toEqual({
      marketId: 'm-1',
      reason:
        'The runners that started leave 2 places, and a placed runner has no position that says whether it has one',
    });
  });

  it('freezes it also where a later part says that a runner did not start', () => {
    expect(typesOf(race('x', { b: placed }), race('y', { h: nonRunner }))).toEqual([
      recorded,
      'MarketFrozen',
      recorded,
    ]);
  });

  it.each<[string, Record<string, SelectionResult>[]]>([
    ['all runners started', [{ b: placed }]],
    ['its position is known', [{ b: { ...placed, position: 3 }, h: nonRunner }]],
    ['its position was said before', [{ b: { ...placed, position: 3 } }, { b: placed, h: nonRunner }]],
    ['only the winner has a place', [{ b: placed, e: nonRunner, f: nonRunner, g: nonRunner, h: nonRunner }]],
  ])('freezes nothing where %s', (_, parts) => {
    expect(typesOf(...parts.map((results, index) => race(`x-${index}`, results)))).toEqual(
      parts.map(() => recorded),
    );
  });

  it('freezes nothing where bets were struck ante-post, and keep their terms', () => {
    const command = race('x', { b: placed, h: nonRunner });
    const antePost: MarketCommand = {
      ...command,
      ...(command.type === 'record-result' && {
        card: { handicap: false, antePost: true as const, runners: eight },
      }),
    };
    expect(typesOf(antePost)).toEqual([recorded]);
  });

  it('is withheld again where still fewer runners started', () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => ({
      selectionId: `${index}`,
      isOut: index > 14,
    }));
    const part = (messageId: string, results: Record<string, SelectionResult>): MarketCommand => ({
      ...{ type: 'record-result', marketId: 'm-1', fixtureId: 'f-1', messageId, resultedAt: at, results },
      card: { handicap: true, runners: sixteen },
    });
    const outs = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index + 2}`, nonRunner]));
    const first = part('x', { 1: placed });
    expect(typesOf(first, release, part('y', outs(3))).slice(2)).toEqual(['MarketReleased', recorded]);
    expect(typesOf(first, release, part('y', outs(8))).slice(3)).toEqual(['MarketFrozen', recorded]);
  });

  it('is not withheld again once it was released, but for another runner', () => {
    const first = race('x', { b: placed, h: nonRunner });
    expect(typesOf(first, release, race('y', { d: { outcome: 'lost' } }))).toEqual([
      'MarketFrozen',
      recorded,
      'MarketReleased',
      recorded,
    ]);
    expect(typesOf(first, release, race('y', { c: placed })).slice(3)).toEqual(['MarketFrozen', recorded]);
  });
});

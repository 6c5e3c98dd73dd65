import type { FeedMessage } from '@paddock/contracts/feed';
import { everyNth, sized } from '@paddock/contracts/testing/scale.fixture';
import { describe, expect, it } from 'vitest';
import { hour } from '../instants.ts';
import { overroundOf } from '../pricing/book.ts';
import { booksOf, dayStart, expectSoundScript, ofType } from '../simulator.fixture.ts';
import { regularFootball, shortFootball } from './timetable.ts';

const from = dayStart + 3 * hour;
const plans = [
  ...shortFootball('1')(from, from + sized(1, 3) * hour),
  ...everyNth(regularFootball('1')(from, from + hour), 3),
];
const scripts = plans.map((plan) => [...plan.messages(0.1)]);

/** Score changes by the goals reported (and cancelled) before each of them. */
const goalsUntil = (messages: readonly FeedMessage[], index: number) => {
  const score = { home: 0, away: 0 };
  for (const action of ofType(messages.slice(0, index), 'ActionReported')) {
    if (action.kind === 'goal') score[action.home ? 'home' : 'away'] += action.cancelled ? -1 : 1;
  }
  return score;
};

const winnersOf = (messages: readonly FeedMessage[], code: string): (string | undefined)[] =>
  ofType(messages, 'MarketResulted')
    .filter(({ marketId }) => marketId.endsWith(`:${code}`))
    .flatMap(({ results }) => Object.entries(results).filter(([, { outcome }]) => outcome === 'won'))
    .map(([id]) => id.split(':').pop());

describe('a football match', () => {
  it('is published in order and by the schema, with each market resulted once', () => {
    for (const messages of scripts) expectSoundScript(messages);
  });

  const resulted = scripts.flatMap((messages) => ofType(messages, 'MarketResulted'));
  const isHandicap = ({ marketId }: { marketId: string }) => marketId.endsWith(':ah');

  it('has exactly one winner in each market but the handicap', () => {
    const decided = resulted.filter((market) => !isHandicap(market));
    expect(decided.length).toBeGreaterThan(scripts.length);
    for (const { results } of decided) {
      const outcomes = Object.values(results).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'lost')).toHaveLength(outcomes.length - 1);
    }
  });

  it('ends a handicap for one side as the reverse of the other', () => {
    const reverse = {
      won: 'lost',
      'half-won': 'half-lost',
      void: 'void',
      'half-lost': 'half-won',
      lost: 'won',
    };
    const handicaps = resulted.filter(isHandicap);
    expect(handicaps).toHaveLength(scripts.length);
    for (const { results } of handicaps) {
      const [home, away] = Object.values(results).map(({ outcome }) => outcome);
      expect(away).toBe(reverse[home as keyof typeof reverse]);
    }
  });

  it('shows the score that its goals make', () => {
    for (const messages of scripts) {
      const changes = ofType(messages, 'ScoreChanged');
      expect(changes).not.toEqual([]);
      for (const message of changes) {
        expect(message.score).toEqual(goalsUntil(messages, messages.indexOf(message)));
      }
    }
  });

  it('settles every market by the final score', () => {
    for (const messages of scripts) {
      const { home, away } = goalsUntil(messages, messages.length);
      expect(winnersOf(messages, 'mr')).toEqual([home > away ? 'home' : home < away ? 'away' : 'draw']);
      expect(winnersOf(messages, 'ou25')).toEqual([home + away > 2 ? 'over' : 'under']);
      expect(winnersOf(messages, 'btts')).toEqual([home > 0 && away > 0 ? 'yes' : 'no']);
      const listed = Math.max(home, away) < 4 || (Math.max(home, away) === 4 && Math.min(home, away) < 3);
      expect(winnersOf(messages, 'cs')).toEqual([listed ? `${home}-${away}` : 'other']);
      expect(winnersOf(messages, `ng${home + away + 1}`)).toEqual(['none']);
    }
  });

  it('gives no price while it is suspended', () => {
    let reopened = 0;
    for (const messages of scripts) {
      let suspendedAt: string | undefined;
      for (const message of messages) {
        if (message.type === 'MarketSuspended') suspendedAt = message.at;
        // The prices with which it opens again come at the instant of opening.
        if (message.type === 'PricesChanged' && suspendedAt) {
          const opening = messages.find(({ type, at }) => type === 'MarketReopened' && at === message.at);
          expect(opening).toBeDefined();
          reopened += 1;
        }
        if (message.type === 'MarketReopened') suspendedAt = undefined;
      }
    }
    expect(reopened).toBeGreaterThan(0);
  });

  it('keeps each book a little above one, in play too', () => {
    for (const messages of scripts) {
      for (const { marketId, prices } of booksOf(messages)) {
        const overround = overroundOf(prices);
        expect(overround).toBeGreaterThan(1);
        // Correct score holds on to the last prices of scores that are gone.
        if (!marketId.endsWith(':cs')) expect(overround).toBeLessThan(1.12);
      }
    }
  });

  it('reports a goal while betting is suspended', () => {
    let goals = 0;
    for (const messages of scripts) {
      let suspended = false;
      for (const message of messages) {
        if (message.type === 'MarketSuspended') suspended = true;
        if (message.type === 'MarketReopened') suspended = false;
        if (message.type !== 'ActionReported' || message.kind !== 'goal') continue;
        goals += 1;
        expect(suspended).toBe(true);
      }
    }
    expect(goals).toBeGreaterThan(0);
  });

  it('is the same sport whatever the rate of its prices', () => {
    for (const plan of plans.slice(0, 8)) {
      const facts = (rate: number) => [...plan.messages(rate)].filter(({ type }) => type !== 'PricesChanged');
      expect(facts(1)).toEqual(facts(0));
    }
  });
});

describe('many football matches', () => {
  const finals = shortFootball('7')(dayStart, dayStart + 24 * hour).map((plan) => {
    const messages = [...plan.messages(0)];
    return goalsUntil(messages, messages.length);
  });

  it('score as often as the model says', () => {
    const goals = finals.reduce((sum, { home, away }) => sum + home + away, 0) / finals.length;
    expect(goals).toBeGreaterThan(2.6);
    expect(goals).toBeLessThan(3.8);
  });

  it('are won at home more often than away, and sometimes drawn', () => {
    const share = (holds: (home: number, away: number) => boolean) =>
      finals.filter(({ home, away }) => holds(home, away)).length / finals.length;
    expect(share((home, away) => home > away)).toBeGreaterThan(share((home, away) => home < away));
    expect(share((home, away) => home === away)).toBeGreaterThan(0.12);
  });
});

import { refuse } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { currentRules, publishedBettingRules } from '../../betting/index.ts';
import { withinRules } from './boost-within-rules.ts';

const rules = currentRules(publishedBettingRules);
const boost = { percent: 20, minOdds: { up: 2, down: 1 }, maxStake: 1000, maxPayout: 5000 };

describe('the terms of a boost', () => {
  it('are those that were typed, where the betting rules allow them', () => {
    expect(withinRules(boost, rules)).toEqual(boost);
  });

  it('have no shorter odds and no higher stake than the rules', () => {
    const typed = { ...boost, minOdds: { up: 1, down: 10 }, maxStake: 5001 };
    expect(withinRules(typed, rules)).toEqual({ ...boost, minOdds: { up: 1, down: 1 }, maxStake: 5000 });
  });

  it.each([5_000_001, Number.MAX_SAFE_INTEGER])(
    'add no more than the boost of an accumulator may, however much was typed: %d',
    (maxPayout) => {
      expect(withinRules({ ...boost, maxPayout }, rules)).toEqual({ ...boost, maxPayout: 5_000_000 });
    },
  );

  it('add no more than a bet pays in all', () => {
    const { accaBoost, ...others } = rules;
    const small = { ...others, maximumPayout: 4000 };
    expect(withinRules(boost, small)).toEqual({ ...boost, maxPayout: 4000 });
    expect(withinRules(boost, { ...small, accaBoost: accaBoost! })).toEqual({ ...boost, maxPayout: 4000 });
  });

  it('are none under rules that have no boosts', () => {
    const { bigGameBoost: _, ...none } = rules;
    expect(withinRules(boost, none)).toEqual(refuse('not-found'));
  });
});

import type { BettingRulebook, BettingRules } from './rules.ts';

const boostPercents = [3, 5, 8, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85];

const withBonuses: BettingRules = {
  maximumPayout: 100_000_000,
  maximumBestOddsExtra: 5_000_000,
  accaBoost: {
    table: boostPercents.map((percent, index) => ({ selections: index + 2, percent })),
    minimumOdds: { up: 1, down: 5 },
    maximumExtra: 5_000_000,
  },
  accaInsurance: { minimumLegs: 5, minimumOdds: { up: 1, down: 5 }, maximumRefund: 2500 },
  bigGameBoost: { minimumOdds: { up: 1, down: 1 }, maximumStake: 5000 },
};

const byTheTrade: BettingRules = {
  ...withBonuses,
  stakeBesideCap: true,
  eachWayAnyToCome: 'total-cash',
  forecastNonRunner: 'on-the-others',
};

/** Every version that a stored bet may name: versions are added, never changed. */
const versions: BettingRulebook['versions'] = {
  '2026-11': { maximumPayout: 100_000_000 },
  '2026-11-b': withBonuses,
  '2026-11-c': byTheTrade,
  '2026-11-d': { ...byTheTrade, eachWayTerms: 'by-starters', lateWithdrawal: 'starting-price-too' },
};

export const publishedBettingRules: BettingRulebook = { versions, current: '2026-11-d' };

import { expect, test } from 'vitest';
import { currentRules, publishedBettingRules } from '../../betting/index.ts';
import { accaBoostTable } from './acca-boost-table.ts';

test('the acca boost is published as factors: percent = (factor − 1) × 100', () => {
  const table = [
    { selections: 3, percent: 10 },
    { selections: 4, percent: 20 },
    { selections: 20, percent: 105 },
  ];
  const rules = currentRules(publishedBettingRules);
  expect(accaBoostTable({ ...rules, accaBoost: { ...rules.accaBoost!, table } })).toEqual([
    { NumSelections: 3, AccaBoostFactor: '1.10' },
    { NumSelections: 4, AccaBoostFactor: '1.20' },
    { NumSelections: 20, AccaBoostFactor: '2.05' },
  ]);
  expect(accaBoostTable(rules)[0]).toEqual({ NumSelections: 2, AccaBoostFactor: '1.03' });
});

test('rules without an acca boost publish an empty table', () => {
  expect(accaBoostTable({ maximumPayout: 1 })).toEqual([]);
});

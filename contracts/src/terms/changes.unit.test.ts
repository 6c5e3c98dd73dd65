import { expect, it } from 'vitest';
import { termsInForce } from './index.ts';

const { changes } = termsInForce;

it('each change of the terms is told in one sentence', () => {
  expect(changes.filter((change) => !/^[A-Z][^.]*(\d\.\d[^.]*)*\.$/.test(change))).toEqual([]);
});

it('an amount in them says its currency', () => {
  expect(changes.join(' ')).toContain('£2,000.00 or €2,000.00');
  expect(changes.filter((change) => /(^|[^\d,£€])[\d,]+\.\d\d/.test(change))).toEqual([]);
});

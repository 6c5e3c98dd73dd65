import { texts } from '@paddock/contracts/texts';
import { tradingBounds } from '@paddock/contracts/trading';
import { expect, it } from 'vitest';
import { restrictionErrors } from './restrict-limits-form.tsx';

it('a restriction has an amount within the bound of the call, and a note', () => {
  const { depositsReviewed } = tradingBounds;
  const typed = (minor: number) =>
    ({ period: 'weekly', amount: String(minor / 100), note: 'a talk' }) as const;
  expect(restrictionErrors(typed(depositsReviewed))).toEqual({});
  expect(restrictionErrors(typed(depositsReviewed + 100)).amount).toMatch(/at most$/);
  expect(restrictionErrors({ period: 'none', amount: '', note: ' ' })).toEqual({
    note: texts.staff.noteMissing,
  });
});

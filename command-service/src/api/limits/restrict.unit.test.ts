import { expect, it } from 'vitest';
import { restrictionLog } from './restrict.ts';

it('the log says that limits are restricted once they are, and not when one officer asks to ease it', () => {
  expect(restrictionLog([{ type: 'LimitsRestricted' }, { type: 'DepositLimitChangeCancelled' }])).toBe(
    'limits are restricted',
  );
  expect(restrictionLog([{ type: 'ActionRequested' }])).toBe(
    'to restrict limits less, or no more, is asked for',
  );
  expect(restrictionLog([])).toBeUndefined();
});

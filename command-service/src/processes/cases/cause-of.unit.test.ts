import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

const until = '2026-11-28T12:00:00.000Z';

it('deposits that are blocked open a case, as a strong marker does, and nothing else does', () => {
  const blocked = { because: 'frequent', count: 10, minutes: 60, until } as const;
  expect(causeOf({ id: 'e-1', type: 'DepositsBlocked', data: blocked })).toEqual({
    kind: 'deposits-blocked',
    because: 'frequent',
    raisedBy: 'e-1',
  });
  const note = { kind: 'plain', text: 'spoken' } as const;
  expect(causeOf({ id: 'e-2', type: 'HarmBlockLifted', data: { note } })).toBeUndefined();
});

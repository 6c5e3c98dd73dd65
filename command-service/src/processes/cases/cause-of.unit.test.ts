import { expect, it } from 'vitest';
import { completed, declined, hour, repeated, scoreAfter } from '../../domain/harm/witness.fixture.ts';
import { operatorRules } from '../../operator-rules.ts';
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

it.each([
  ['frequent-deposits', 'frequent', () => completed(1000)],
  ['failed-deposits', 'failed', () => declined('declined')],
] as const)(
  '%s are a strong marker for who stays just below the pace that blocks deposits',
  (marker, pace, event) => {
    const { most, minutes } = operatorRules.depositPace[pace];
    const within = operatorRules.harm.markers[marker].windowMs;
    const apart = Math.ceil((minutes * 60_000) / (most - 1));
    const count = Math.floor((within - hour) / apart);
    expect(scoreAfter(marker, repeated(count, apart, event)).strength).toBe('strong');
  },
);

import { describe, expect, it } from 'vitest';
import { after, given, type Happened, hours, noon, opened, plain } from '../account.fixture.ts';
import { closing, gone } from './closing.fixture.ts';

describe('an account that customer service opens again', () => {
  const reopen = { type: 'reopen-account', note: plain('asked for by telephone') } as const;

  it('is open, once', () => {
    given(gone)
      .when(reopen)
      .givesOnce(
        { refused: 'account-not-closed' },
        { type: 'AccountReopened', data: { closingId: 'c-1', note: reopen.note } },
      );
    given([opened()]).when(reopen).isRefused({ refused: 'account-not-closed' });
    given([opened(), closing]).when(reopen).isRefused({ refused: 'account-not-closed' });
  });

  it('is not that of somebody who is excluded, there or in another account of theirs', () => {
    const excluded: Happened = { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } };
    expect(given([...gone, excluded]).decides(reopen)).toMatchObject({ refused: 'customer-excluded' });
    expect(
      given(gone).decides({ ...reopen, excludedElsewhere: { until: after(hours(1)) } }, noon),
    ).toMatchObject({
      refused: 'customer-excluded',
    });
  });
});

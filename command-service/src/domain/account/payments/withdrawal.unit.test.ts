import { describe, expect, it } from 'vitest';
import { card, deposited, given, type Happened, opened } from '../account.fixture.ts';

const request = (amount: number) =>
  ({ type: 'request-withdrawal', withdrawalId: 'w-1', amount, card }) as const;
const requested = (amount: number): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount, card },
});
const complete = { type: 'complete-withdrawal', withdrawalId: 'w-1', providerReference: 'r-1' } as const;
const completed: Happened = {
  type: 'WithdrawalCompleted',
  data: { withdrawalId: 'w-1', providerReference: 'r-1' },
};
const fail = { type: 'fail-withdrawal', withdrawalId: 'w-1', reason: 'account closed' } as const;
const failed: Happened = {
  type: 'WithdrawalFailed',
  data: { withdrawalId: 'w-1', amount: 800, reason: 'account closed' },
};
const funded = [opened(), ...deposited(1000)];

describe('a withdrawal', () => {
  it('may take the whole balance', () => given(funded).when(request(1000)).gives(requested(1000)));

  it('is refused above the balance', () =>
    given(funded).when(request(1001)).isRefused({ refused: 'withdrawal-exceeds-balance' }));

  it('is refused below the minimum', () =>
    given(funded).when(request(499)).isRefused({ refused: 'below-minimum-withdrawal', param1: '£5' }));

  it('is completed for what was requested', () =>
    given([...funded, requested(800)])
      .when(complete)
      .gives(completed));

  it('goes back to the wallet when the provider would not pay it', () => {
    given([...funded, requested(800)])
      .when(fail)
      .gives(failed);
    expect(given([...funded, requested(800), failed]).state).toMatchObject({ wallet: { balance: 1000 } });
  });

  it('ends by the first of two answers', () => {
    given([...funded, requested(800), completed])
      .when(fail)
      .givesNothing();
    given([...funded, requested(800), failed])
      .when(complete)
      .givesNothing();
  });

  it('that was never requested has no outcome', () => {
    given(funded).when(complete).isRefused({ refused: 'not-found' });
    given(funded).when(fail).isRefused({ refused: 'not-found' });
  });
});

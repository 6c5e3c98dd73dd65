import { describe, it } from 'vitest';
import { after, card, days, deposited, given, type Happened, opened } from '../account.fixture.ts';

const pending: Happened = { type: 'DepositRequested', data: { depositId: 'd-1', amount: 1000, card } };
const complete = { type: 'complete-deposit', depositId: 'd-1', providerReference: 'r-1' } as const;
const completed = {
  type: 'DepositCompleted',
  data: { depositId: 'd-1', amount: 1000, providerReference: 'r-1' },
} as const;
const decline = (reason: 'declined' | 'provider-timeout') =>
  ({ type: 'decline-deposit', depositId: 'd-1', reason }) as const;
const declined = (reason: 'declined' | 'provider-timeout') =>
  ({ type: 'DepositDeclined', data: { depositId: 'd-1', reason } }) as const;

describe('the outcome of a deposit', () => {
  it('completes what was requested', () => given([opened(), pending]).when(complete).gives(completed));

  it('completes a deposit that has been pending for long', () =>
    given([opened(), pending])
      .when(complete, after(days(40)))
      .gives(completed));

  it('declines what was requested', () =>
    given([opened(), pending]).when(decline('declined')).gives(declined('declined')));

  it('is the first of two answers, and the second, where it says otherwise, is written down once', () => {
    const contradicted = (recorded: 'completed' | 'declined', reported: 'completed' | 'declined') =>
      ({
        type: 'PaymentContradicted',
        data: {
          paymentId: 'd-1',
          kind: 'deposit',
          amount: 1000,
          recorded,
          reported,
          providerReference: 'r-1',
          card,
          ...(recorded === 'declined' && { reason: recorded }),
        },
      }) as const;
    const said = { ...decline('declined'), providerReference: 'r-1' };
    given([opened(), pending, declined('declined')])
      .when(complete)
      .gives(contradicted('declined', 'completed'));
    given([opened(), ...deposited(1000)])
      .when(said)
      .gives(contradicted('completed', 'declined'));
    given([opened(), pending, declined('declined')])
      .when(said)
      .givesNothing();
    given([opened(), ...deposited(1000)])
      .when(complete)
      .givesNothing();
  });

  it('is no contradiction where we gave up on a deposit that had arrived', () =>
    given([opened(), ...deposited(1000)])
      .when(decline('provider-timeout'))
      .givesNothing());

  it('completes a deposit whose money arrives after the provider was given up on', () =>
    given([opened(), pending, declined('provider-timeout')])
      .when(complete)
      .gives(completed));

  it('is refused for a deposit that was never requested', () => {
    given([opened()]).when(complete).isRefused({ refused: 'not-found' });
    given([opened()]).when(decline('declined')).isRefused({ refused: 'not-found' });
  });
});

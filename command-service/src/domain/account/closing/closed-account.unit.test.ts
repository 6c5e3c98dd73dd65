import { describe, expect, it } from 'vitest';
import { card, given, type Happened, noon } from '../account.fixture.ts';
import { close, finish, gone, heldAs, returned, sent } from './closing.fixture.ts';

describe('a closed account', () => {
  it('has its balance returned once, whoever asks for it again', () => {
    given(gone).when(finish).givesNothing();
    given(gone).when(close).givesNothing();
  });

  it('of which the card refuses the money has a case for staff, and nothing in a wallet that nobody can open', () => {
    given(gone)
      .when({ type: 'fail-withdrawal', withdrawalId: 'r-1-1', reason: 'declined', providerReference: 'ref' })
      .gives(
        { type: 'WithdrawalFailed', data: { withdrawalId: 'r-1-1', amount: 1000, reason: 'declined' } },
        heldAs({
          ...{ withdrawalId: 'r-1-1-again-1', amount: 1000, card, reason: 'card-failed' },
          requestedAt: noon,
        }),
      );
  });

  it('into which money comes later returns that too', () => {
    const late: Happened = {
      type: 'DepositCompleted',
      data: { depositId: 'd-1', amount: 300, providerReference: 'late' },
    };
    given([...gone, late])
      .when({ ...finish, returnId: 'r-2' })
      .gives(sent(300, 'r-2'), returned(300, 0, 'r-2'));
  });

  const corrected = (credited: number, debited: number, shortfall: number): Happened => ({
    type: 'BetResettled',
    data: {
      ...{ betId: 'b-1', outcome: credited > 0 ? 'won' : 'lost', returned: credited, reason: 'resettled' },
      ...{ previousOutcome: credited > 0 ? 'lost' : 'won', previousReturned: debited + shortfall },
      ...{ credited, debited, shortfall },
    },
  });

  it('of which a bet is corrected to pay later is sent what it pays, looked at as all that no card is owed', () => {
    given([...gone, corrected(700, 0, 0)])
      .when({ ...finish, returnId: 'r-2' })
      .gives(
        heldAs({ withdrawalId: 'r-2-rest', amount: 700, card, reason: 'above-card-deposits' }),
        returned(700, 700, 'r-2'),
      );
  });

  it('of which a bet is corrected to have paid too much owes it, and what comes later is not kept for it', () => {
    const owing = [...gone, corrected(0, 0, 900)];
    expect(given(owing).state).toMatchObject({ wallet: { balance: 0 } });
    given(owing).when(finish).givesNothing();
    given([...owing, corrected(400, 0, 0)])
      .when({ ...finish, returnId: 'r-2' })
      .gives(
        {
          type: 'WithdrawalHeld',
          data: { withdrawalId: 'r-2-rest', amount: 400, card, reason: 'above-card-deposits' },
        },
        returned(400, 400, 'r-2'),
      );
  });
});

import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, card, given, type Happened, hours, noon, otherCard, plain } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';
import { closed, closing, finish, type Held, heldAs, paidIn, returned, sent } from './closing.fixture.ts';

const note = plain('wrong card');
const decide = (withdrawalId: string, approved: boolean) =>
  ({
    type: 'decide-withdrawal',
    ...{ withdrawalId, approved, otherwise: false, note, decidedBy: 'staff-1' },
  }) as const;
const givenBack = (withdrawalId: string, amount: number): AccountEvent => ({
  type: 'WithdrawalFailed',
  data: { withdrawalId, amount, reason: 'not approved', note },
});

describe('a withdrawal that staff give back', () => {
  it.each<[string, Held]>([
    [
      'held after a reset, a day later',
      { withdrawalId: 'r-1-1', amount: 1000, card, reason: 'password-reset' },
    ],
    ['that no card is known for', { withdrawalId: 'r-1-rest', amount: 1000, reason: 'no-card' }],
    [
      'held for more than one reason',
      {
        ...{ withdrawalId: 'r-1-1', amount: 1000, card, reason: 'contradicted-payment' },
        furtherReasons: ['contact-changed', 'above-card-deposits'],
      },
    ],
  ])('%s, of a closed account, is held again for the same reasons, and nothing is sent', (_, held) => {
    const before: readonly Happened[] = [
      ...[...paidIn, closing, heldAs(held)],
      ...[returned(1000, 1000), closed],
    ];
    const back = givenBack(held.withdrawalId, 1000);
    const again = heldAs({ ...held, withdrawalId: `${held.withdrawalId}-again-1`, requestedAt: noon });
    given(before)
      .when(decide(held.withdrawalId, false), after(hours(25)))
      .givesOnce({ refused: 'review-ended' }, back, again);
    const account = given([...before, back, again]);
    account.when({ ...finish, returnId: 'r-2' }, after(hours(25))).givesNothing();
    expect(account.state).toMatchObject({ wallet: { balance: 0 }, closing: { returned: 1000 } });
  });

  const held: Held = {
    ...{ withdrawalId: 'w-1', amount: 600, card: otherCard, reason: 'contact-changed' },
    furtherReasons: ['other-card'],
  };
  const open = [...paidIn, placed(bet('single', 'a', 300, 'b-1'), 'p-1'), heldAs(held)];
  const again = heldAs({ ...held, withdrawalId: 'w-1-again-1', requestedAt: noon });

  it('while the account is being closed is held again, and is not sent as it is closed', () => {
    given([...open, closing])
      .when(decide('w-1', false))
      .givesOnce({ refused: 'review-ended' }, givenBack('w-1', 600), again);
    given([...open, closing, givenBack('w-1', 600), again, settled('lost', 0, 'b-1')])
      .when(finish)
      .gives(sent(100), returned(100), closed);
  });

  it('of an account that is open, or is kept after all, is in the wallet', () => {
    given(open).when(decide('w-1', false)).givesOnce({ refused: 'review-ended' }, givenBack('w-1', 600));
    const kept = [
      ...[...open, closing, givenBack('w-1', 600), again],
      { type: 'AccountClosingCancelled', data: { closingId: 'c-1' } } as const,
    ];
    given(kept)
      .when(decide('w-1-again-1', false))
      .givesOnce({ refused: 'review-ended' }, givenBack('w-1-again-1', 600));
  });

  it('is held again as often as that, each time for all of its reasons', () => {
    const twice = { ...held, withdrawalId: 'w-1-again-2', requestedAt: noon };
    given([...open, closing, givenBack('w-1', 600), { ...again, at: after(hours(1)) }])
      .when(decide('w-1-again-1', false), after(hours(2)))
      .givesOnce({ refused: 'review-ended' }, givenBack('w-1-again-1', 600), heldAs(twice));
  });
});

it('a withdrawal that staff released and its card refused is held for that alone', () => {
  const held: Held = {
    ...{ withdrawalId: 'r-1-1', amount: 1000, card, reason: 'contact-changed' },
    furtherReasons: ['other-card'],
  };
  const released: AccountEvent = {
    type: 'WithdrawalReleased',
    data: { withdrawalId: 'r-1-1', amount: 1000, card, note },
  };
  given([...paidIn, closing, heldAs(held), returned(1000, 1000), closed, released])
    .when({ type: 'fail-withdrawal', withdrawalId: 'r-1-1', reason: 'declined', providerReference: 'ref' })
    .gives(
      { type: 'WithdrawalFailed', data: { withdrawalId: 'r-1-1', amount: 1000, reason: 'declined' } },
      heldAs({
        ...{ withdrawalId: 'r-1-1-again-1', amount: 1000, card, reason: 'card-failed' },
        requestedAt: noon,
      }),
    );
});

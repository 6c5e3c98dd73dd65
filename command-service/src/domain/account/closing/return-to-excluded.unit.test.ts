import type { AccountEvent } from '@paddock/contracts/events';
import { describe, it } from 'vitest';
import { after, card, days, given, type Happened, hours, noon, opened } from '../account.fixture.ts';
import { bet, placed, settled } from '../bets/betting.fixture.ts';
import { noExclusionsOfAccount } from '../exclusions/exclusions.ts';
import { closing, finish, heldAs, paidIn, sent } from './closing.fixture.ts';

const returned = (amount: number, returnId = 'r-1', held = 0): AccountEvent => ({
  type: 'BalanceReturned',
  data: { closingId: null, returnId, amount, held, currency: 'GBP' },
});
const excluded = (scope: 'full' | 'sportsbook'): Happened => ({
  type: 'ExclusionSet',
  data: { scope, months: 6, until: after(days(180)) },
});
const listed: Happened = { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } };
const linked: Happened = {
  type: 'LinkedExclusionNoted',
  data: { accountId: 'a-2', ...noExclusionsOfAccount, full: { until: null } },
};
const done: readonly Happened[] = [sent(1000), returned(1000)];

describe('the balance of a customer who is excluded from everything', () => {
  it.each([
    ['themselves', excluded('full')],
    ['by the national register', listed],
    ['in another account of theirs', linked],
  ] as const)('goes back once where they are excluded %s', (_, exclusion) => {
    given([...paidIn, exclusion])
      .when(finish)
      .gives(sent(1000), returned(1000));
  });

  it('stays with whoever is excluded from a product alone, or from nothing', () => {
    given([...paidIn, excluded('sportsbook')])
      .when(finish)
      .gives();
    given(paidIn).when(finish).gives();
  });

  it('goes back while bets are open, and what these bring goes back too, once', () => {
    const single = placed(bet('single', 'a', 400, 'b-1'), 'p-1');
    const open = [...paidIn, single, excluded('full')];
    given(open).when(finish).gives(sent(600), returned(600));
    const won = settled('won', 800, 'b-1');
    given([...open, sent(600), returned(600), won])
      .when({ ...finish, returnId: 'r-2' })
      .gives(
        ...[
          sent(400, 'r-2'),
          heldAs({ withdrawalId: 'r-2-rest', amount: 400, card, reason: 'above-card-deposits' }),
        ],
        returned(800, 'r-2', 400),
      );
  });

  it('goes back before an account is closed that waits for a bet', () => {
    const single = placed(bet('single', 'a', 400, 'b-1'), 'p-1');
    given([...paidIn, single, closing, excluded('full')])
      .when(finish)
      .gives(sent(600), {
        type: 'BalanceReturned',
        data: { closingId: 'c-1', returnId: 'r-1', amount: 600, held: 0, currency: 'GBP' },
      });
  });

  it('is held, and not sent again, where the card refuses it or staff would not pay it', () => {
    const after24 = after(hours(24));
    given([...paidIn, excluded('full'), ...done])
      .when(
        { type: 'fail-withdrawal', withdrawalId: 'r-1-1', reason: 'declined', providerReference: 'r' },
        after24,
      )
      .givesFirst(
        { type: 'WithdrawalFailed', data: { withdrawalId: 'r-1-1', amount: 1000, reason: 'declined' } },
        heldAs({
          ...{ withdrawalId: 'r-1-1-again-1', amount: 1000, card, reason: 'card-failed' },
          requestedAt: noon,
        }),
      );
  });

  it('is nothing to return twice', () => {
    given([...paidIn, excluded('full'), ...done])
      .when({ ...finish, returnId: 'r-2' }, noon)
      .gives();
    given([opened(), excluded('full')])
      .when(finish)
      .gives();
  });
});

describe('closing that is taken back', () => {
  it('is refused to whoever is excluded from everything meanwhile', () => {
    given([...paidIn, closing, excluded('full')])
      .when({ type: 'cancel-closing' })
      .isRefused({
        ...{ refused: 'self-excluded', param1: '19 May 2027', until: after(days(180)) },
      });
  });
});

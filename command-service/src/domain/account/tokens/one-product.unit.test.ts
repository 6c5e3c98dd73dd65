import type { AccountEvent } from '@paddock/contracts/events';
import type { Product } from '@paddock/contracts/exclusions';
import { describe, expect, it } from 'vitest';
import { after, days, given, opened, plain } from '../account.fixture.ts';
import { bet, place } from '../bets/betting.fixture.ts';
import type { AccountCommand } from '../commands.ts';

const token = { amount: 500, betType: 'S', promoCode: 'SPRING' } as const;
const granted = { ...token, tokenId: 't-1', expiresAt: after(days(7)) } as const;
const grant: AccountCommand = { type: 'grant-token', ...granted };
const credit: AccountCommand = { type: 'credit-free-balance', amount: 500, reason: 'promotion' };
const askForMore: AccountCommand = {
  ...{ type: 'request-bonus', requestId: 'r-1', requestedBy: 'staff-1', note: plain('asked for') },
  bonus: { kind: 'token', ...token, validDays: 7 },
};

const excludedFrom = (...scopes: readonly Product[]): AccountEvent[] => [
  opened(),
  ...scopes.map(
    (scope): AccountEvent => ({ type: 'ExclusionSet', data: { scope, months: 6, until: after(days(180)) } }),
  ),
];

describe('what is given away (LCCP 5.1.1)', () => {
  it.each<[string, AccountCommand]>([
    ['a token', grant],
    ['free balance', credit],
    ['what another person has to approve', askForMore],
  ])('is given or not by what bars from sport, and by nothing of another product: %s', (_, give) => {
    const outcomes = [excludedFrom('poker', 'gaming'), excludedFrom('sportsbook')].map((happened) =>
      given(happened).decides(give),
    );
    expect(outcomes).toEqual([
      [expect.objectContaining({ data: expect.anything() })],
      expect.objectContaining({ refused: 'customer-product-excluded' }),
    ]);
  });

  it('is staked on sport, and moves to no other wallet', () => {
    const account = given([
      opened(),
      { type: 'FreeBetTokenGranted', data: granted },
      { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'promotion' } },
    ]);
    const single = place(bet('single', 'a', 500));
    for (const funding of [
      { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const,
      { kind: 'free-balance' } as const,
    ]) {
      expect(account.decides({ ...single, funding })).toMatchObject([{ type: 'BetPlaced' }]);
    }
    const able = { verified: true, termsAccepted: true };
    const toPoker = { type: 'transfer', transferId: 'x-1', to: 'poker', amount: 100, ...able } as const;
    account.when(toPoker).isRefused({ refused: 'transfer-exceeds-balance' });
  });
});

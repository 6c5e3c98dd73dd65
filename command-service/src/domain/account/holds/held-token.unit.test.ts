import type { AccountEvent } from '@paddock/contracts/events';
import { expect, it } from 'vitest';
import { after, days, given, type Happened, opened } from '../account.fixture.ts';
import { placed } from '../bets/betting.fixture.ts';
import { held, hold, placing, released, single, until } from './holds.fixture.ts';

const funding = { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const;
const expiresAt = after(10_000);
const granted: AccountEvent = {
  type: 'FreeBetTokenGranted',
  data: { tokenId: 't-1', amount: 500, betType: 'S', promoCode: 'SPRING', expiresAt },
};
const history: readonly Happened[] = [opened(), granted, held('p-1', 500, funding)];
const waiting = given(history);
const pressed = placing('p-1', 500, funding);
const gone = { refused: 'token-unknown' } as const;
const expired: AccountEvent = { type: 'FreeBetTokenExpired', data: { tokenId: 't-1' } };

it('a token that expires while its bet waits pays for it: it was pressed in time', () => {
  const bet = placed(single('p-1', 500), 'p-1', { funding, potentialReturn: 500 });
  waiting.when(pressed, expiresAt).gives(bet);
  waiting.when(pressed, after(34_999)).gives(bet);
});

it('a token that expires while its bet waits is held on for it where it has to wait again', () =>
  waiting.when(hold(pressed, after(70_000)), after(20_000)).gives(held('p-1', 500, funding, after(70_000))));

it('a token that expires while its bet waits pays for no other bet', () =>
  waiting.when(placing('p-2', 500, funding), expiresAt).isRefused(gone));

it('a token that expires while its bet waits is gone once nothing holds it any more', () => {
  waiting.when(pressed, until).isRefused(gone);
  given([...history, released('p-1')])
    .when(pressed, expiresAt)
    .isRefused(gone);
});

it('a token that is held is not written down as expired until nothing holds it any more', () => {
  waiting.when({ type: 'expire-tokens' }, expiresAt).givesNothing();
  waiting.when({ type: 'expire-tokens' }, until).gives(expired);
  given([...history, released('p-1')])
    .when({ type: 'expire-tokens' }, expiresAt)
    .gives(expired);
  const other = { tokenId: 't-2', amount: 300, betType: 'S', promoCode: 'X' } as const;
  const grant = { type: 'grant-token', ...other, expiresAt: after(days(7)) } as const;
  expect(waiting.decides(grant, expiresAt)).toMatchObject([{ type: 'FreeBetTokenGranted' }]);
});

import type { AccountEvent } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, opened } from '../account.fixture.ts';
import { placed } from '../bets/betting.fixture.ts';
import { openAccountOf } from '../state.ts';
import { availableFunds } from './available-funds.ts';
import { cash, held, hold, placing, released, single, until } from './holds.fixture.ts';

const funded: readonly Happened[] = [opened(), ...deposited(10_000)];
const token: AccountEvent = {
  type: 'FreeBetTokenGranted',
  data: { tokenId: 't-1', amount: 500, betType: 'S', promoCode: 'SPRING', expiresAt: after(days(7)) },
};
const withToken = { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const;
const free = { kind: 'free-balance' } as const;
const credited: AccountEvent = { type: 'FreeBalanceCredited', data: { amount: 800, reason: 'goodwill' } };

describe('a placement that has to wait', () => {
  it('holds its stake, once however often it is asked for', () =>
    given(funded)
      .when(hold(placing('p-1', 10_000)))
      .gives(held('p-1', 10_000)));

  it('holds it longer when it has to wait again, and no second time', () => {
    const later = after(60_000);
    const account = given([...funded, held('p-1', 10_000)]);
    account.when(hold(placing('p-1', 10_000), later)).gives(held('p-1', 10_000, cash, later));
    const again = given([...funded, held('p-1', 6000), held('p-1', 6000, cash, later)]);
    again.when(hold(placing('p-2', 4000))).gives(held('p-2', 4000));
  });

  it('holds what it costs by now, where it is another bet under the same id', () => {
    const account = given([...funded, held('p-1', 6000)]);
    account.when(hold(placing('p-1', 9000))).gives(held('p-1', 9000));
    account.when(hold(placing('p-1', 3000))).gives(held('p-1', 3000));
  });

  it('holds nothing once its bets are placed', () =>
    given([...funded, placed(single('p-1', 4000), 'p-1')])
      .when(hold(placing('p-1', 4000)))
      .givesNothing());

  it('is refused at once what the funds do not cover', () => {
    given(funded)
      .when(hold(placing('p-1', 10_001)))
      .isRefused({ refused: 'insufficient-funds' });
    given([...funded, credited])
      .when(hold(placing('p-1', 801, free)))
      .isRefused({ refused: 'insufficient-free-balance' });
    given(funded)
      .when(hold(placing('p-1', 500, withToken)))
      .isRefused({ refused: 'token-unknown' });
  });

  it('is refused at once whatever its bets would be refused', () =>
    given(funded)
      .when(hold({ ...placing('p-1', 100), verified: false }))
      .isRefused({ refused: 'not-verified' }));

  it('is refused at once when it exceeds the balance together with another one that waits', () => {
    given([...funded, held('p-1', 6000)])
      .when(hold(placing('p-2', 4001)))
      .isRefused({ refused: 'insufficient-funds' });
    given([...funded, held('p-1', 6000)])
      .when(hold(placing('p-2', 4000)))
      .gives(held('p-2', 4000));
  });

  it('releases its stake when it ends without a bet, once', () =>
    given([...funded, held('p-1', 10_000)])
      .when({ type: 'release-stake', placementId: 'p-1' })
      .gives(released('p-1')));

  it('has nothing to release when nothing is held for it, or no longer', () => {
    given(funded).when({ type: 'release-stake', placementId: 'p-1' }).givesNothing();
    given([...funded, held('p-1', 10_000)])
      .when({ type: 'release-stake', placementId: 'p-1' }, until)
      .givesNothing();
  });
});

describe('holds that are over', () => {
  it('are forgotten with the bets of their placement, their release, and the next hold after they lapsed', () => {
    const stillHeld = (...events: Happened[]) => openAccountOf(given([...funded, ...events]).state).holds;
    expect(stillHeld(held('p-1', 500), placed(single('p-1', 500), 'p-1'))).toEqual([]);
    expect(stillHeld(held('p-1', 500), released('p-1'))).toEqual([]);
    const next = held('p-2', 500, cash, after(90_000));
    expect(stillHeld(held('p-1', 500), { ...next, at: after(34_999) })).toHaveLength(2);
    expect(stillHeld(held('p-1', 500), { ...next, at: until })).toEqual([next.data]);
  });
});

describe('what is available', () => {
  const of = (...events: Happened[]) => openAccountOf(given([...funded, credited, token, ...events]).state);
  const now = new Date(after(0));

  it('is all of the wallet while nothing is held', () =>
    expect(availableFunds(of(), now)).toMatchObject({
      balance: 10_000,
      free: 800,
      tokens: [{ tokenId: 't-1' }],
    }));

  it('is the wallet less what is held, each kind by itself, until the hold lapses', () => {
    const holds = [held('p-1', 6000), held('p-2', 300, free), held('p-3', 500, withToken)];
    expect(availableFunds(of(...holds), now)).toEqual({ balance: 4000, free: 500, tokens: [] });
    expect(availableFunds(of(...holds), new Date(until))).toMatchObject({
      balance: 10_000,
      free: 800,
      tokens: [{ tokenId: 't-1' }],
    });
  });

  it('is to a placement that holds its own too, as far as corrections have left it in the wallet', () => {
    const taken: Happened = {
      type: 'DepositTakenBack',
      data: { depositId: 'd-1', amount: 7000, debited: 7000, shortfall: 0 },
    };
    const holds = [held('p-1', 2000), held('p-2', 8000)];
    expect(availableFunds(of(...holds), now, 'p-1').balance).toBe(2000);
    expect(availableFunds(of(...holds, taken), now, 'p-1').balance).toBe(2000);
    expect(availableFunds(of(...holds, taken), now, 'p-2').balance).toBe(3000);
    expect(availableFunds(of(...holds, taken), now).balance).toBe(0);
  });
});

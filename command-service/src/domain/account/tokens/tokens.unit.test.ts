import type { AccountEvent, TokenBetType } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, noon, opened } from '../account.fixture.ts';
import type { BetRequest } from '../bets/bet-request.ts';
import { bet, leg, place, placed } from '../bets/betting.fixture.ts';

const inAWeek = after(days(7));
const grant = (tokenId = 't-1', betType: TokenBetType = 'S', expiresAt = inAWeek) =>
  ({ type: 'grant-token', tokenId, amount: 500, betType, promoCode: 'SPRING', expiresAt }) as const;
const granted = (tokenId = 't-1', betType: TokenBetType = 'S', expiresAt = inAWeek): AccountEvent => {
  const { type: _, ...data } = grant(tokenId, betType, expiresAt);
  return { type: 'FreeBetTokenGranted', data };
};
const funding = { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' } as const;
const paying = (...bets: BetRequest[]) => ({ ...place(...bets), funding });
const single = bet('single', 'a', 500);
const free = placed(single, 'p-1', { funding, potentialReturn: 500 });
const expired = (tokenId: string): AccountEvent => ({ type: 'FreeBetTokenExpired', data: { tokenId } });

describe('granting a token', () => {
  it('happens once', () => {
    given([opened()]).when(grant()).gives(granted());
    given([opened(), granted(), free]).when(grant()).givesNothing();
  });

  it('clears away the tokens that have expired', () =>
    given([opened(), granted('t-0')])
      .when(grant('t-1', 'S', after(days(9))), inAWeek)
      .gives(expired('t-0'), granted('t-1', 'S', after(days(9)))));
});

describe('a customer who is excluded', () => {
  const excluded = given([
    opened(),
    { type: 'ExclusionSet', data: { scope: 'full', months: 6, until: '2027-05-20T12:00:00.000Z' } },
  ]);
  const refused = { refused: 'customer-excluded', param1: '20 May 2027' } as const;

  it('is given no token', () => excluded.when(grant()).isRefused(refused));

  it('is given no free balance', () =>
    excluded.when({ type: 'credit-free-balance', amount: 500, reason: 'goodwill' }).isRefused(refused));
});

describe('a token that expires', () => {
  it('is recorded as expired from its last instant on', () => {
    given([opened(), granted()]).when({ type: 'expire-tokens' }, inAWeek).gives(expired('t-1'));
    given([opened(), granted()])
      .when({ type: 'expire-tokens' }, after(days(7) - 1))
      .givesNothing();
  });
});

describe('a bet paid with a token', () => {
  it('takes no money, and uses the token', () => {
    given([opened(), granted()]).when(paying(single)).gives(free);
    expect(given([opened(), granted(), free]).state).toMatchObject({
      wallet: { balance: 0, free: 0 },
      tokens: { unused: [], used: [{ tokenId: 't-1', betId: 'b-1' }] },
    });
  });

  it('is no loss of the customer, and its winnings are no gain against a net loss limit', () => {
    const won: AccountEvent = { type: 'BetSettled', data: { betId: 'b-1', outcome: 'won', returned: 500 } };
    expect(given([opened(), granted(), free, won]).state).toMatchObject({
      netLoss: [],
      wallet: { balance: 500 },
    });
  });

  it.each<[string, Happened[], string]>([
    ['was never granted', [], noon],
    ['was used', [granted(), free], noon],
    ['has expired', [granted()], inAWeek],
  ])('is refused when the token %s', (_, history, at) =>
    given([opened(), ...history])
      .when({ ...paying({ ...single, betId: 'b-2' }), placementId: 'p-2' }, at)
      .isRefused({ refused: 'token-unknown' }),
  );

  it('is refused under another promotion', () =>
    given([opened(), granted()])
      .when({ ...paying(single), funding: { ...funding, promoCode: 'AUTUMN' } })
      .isRefused({ refused: 'token-unknown' }));

  it('is refused beside a second bet', () =>
    given([opened(), granted()])
      .when(paying(single, bet('single', 'b', 500, 'b-2')))
      .isRefused({ refused: 'one-bet-per-token' }));

  it('stakes all of the token, and no more', () => {
    given([opened(), granted()])
      .when(paying({ ...single, unitStake: 499 }))
      .isRefused({ refused: 'stake-too-low', param1: '£5.00' });
    given([opened(), granted()])
      .when(paying({ ...single, unitStake: 501 }))
      .isRefused({ refused: 'stake-too-high', param1: '£5.00' });
  });

  it('stakes all of it each-way too, half on each part', () => {
    const terms = { fraction: { up: 1, down: 5 }, places: 3 };
    const eachWay = {
      ...single,
      unitStake: 250,
      eachWay: true as const,
      legs: [leg('a', { eachWay: terms })],
    };
    given([opened(), granted()])
      .when(paying(eachWay))
      .gives(placed(eachWay, 'p-1', { funding, lines: 2, stake: 500, potentialReturn: 300 }));
  });

  const types = { S: 'single', D: 'double', T: 'treble', A: 'accumulator' } as const;
  const names = { S: 'Single', D: 'Double', T: 'Treble', A: 'Accumulator' } as const;
  const legs = { S: 'a', D: 'ab', T: 'abc', A: 'abcd' } as const;
  const kinds = ['S', 'D', 'T', 'A'] as const;

  it.each(kinds.flatMap((of) => kinds.map((on) => [of, on] as const)))(
    'a token for %s is allowed on %s only if they are the same',
    (of, on) => {
      const wanted = bet(types[on], legs[on], 500);
      const asked = given([opened(), granted('t-1', of)]).when(paying(wanted));
      const potentialReturn = 500 * 2 ** legs[on].length - 500;
      if (of === on) asked.gives(placed(wanted, 'p-1', { funding, potentialReturn }));
      else asked.isRefused({ refused: 'token-bet-type', param1: names[of] });
    },
  );

  it('is refused with several lines', () =>
    given([opened(), granted('t-1', 'T')])
      .when(paying(bet('trixie', 'abc', 125)))
      .isRefused({ refused: 'token-bet-type', param1: 'Treble' }));
});

describe('the token of a void bet', () => {
  const voided: AccountEvent[] = [
    { type: 'BetVoided', data: { betId: 'b-1', reason: 'abandoned', refunded: 500 } },
    { type: 'FreeBetTokenRestored', data: { tokenId: 't-1', betId: 'b-1', expiresAt: after(days(10)) } },
  ];

  it('may be used again, and no money comes back', () => {
    const { state } = given([opened(), granted(), free, ...voided]);
    expect(state).toMatchObject({
      wallet: { balance: 0, free: 0 },
      tokens: { unused: [{ tokenId: 't-1', amount: 500, expiresAt: after(days(10)) }], used: [] },
    });
  });

  it('is not forgotten while its bet is open, however many others were used', () => {
    const others = Array.from({ length: 40 }, (_, index) => index + 2).flatMap((id): AccountEvent[] => [
      granted(`t-${id}`),
      placed({ ...single, betId: `b-${id}` }, `p-${id}`, {
        funding: { ...funding, tokenId: `t-${id}` },
      }),
      { type: 'BetSettled', data: { betId: `b-${id}`, outcome: 'lost', returned: 0 } },
    ]);
    const { state } = given([opened(), granted(), free, ...others]);
    expect(state.status === 'open' && state.tokens.used).toHaveLength(21);
    expect(given([opened(), granted(), free, ...others, ...voided]).state).toMatchObject({
      tokens: { unused: [{ tokenId: 't-1' }] },
    });
  });
});

describe('the free balance', () => {
  const credit: AccountEvent = { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'promotion' } };
  const byFree = { kind: 'free-balance' } as const;
  const fromFree = placed(single, 'p-1', { funding: byFree, potentialReturn: 500 });

  it('is credited by operations', () =>
    given([opened()])
      .when({ type: 'credit-free-balance', amount: 500, reason: 'promotion' })
      .givesFirst(credit));

  it('pays for a bet, and is apart from cash', () => {
    given([opened(), credit])
      .when({ ...place(single), funding: byFree })
      .gives(fromFree);
    expect(given([opened(), ...deposited(1000), credit, fromFree]).state).toMatchObject({
      wallet: { balance: 1000, free: 0 },
      netLoss: [],
    });
  });

  it('must hold the stake, whatever cash there is', () =>
    given([opened(), ...deposited(1000), credit])
      .when({ ...place(bet('single', 'a', 501)), funding: byFree })
      .isRefused({ refused: 'insufficient-free-balance' }));

  it('gets its stake back when the bet is void', () => {
    const voided: AccountEvent[] = [
      { type: 'BetVoided', data: { betId: 'b-1', reason: 'abandoned', refunded: 500 } },
      { type: 'FreeBalanceCredited', data: { amount: 500, reason: 'bet-void', betId: 'b-1' } },
    ];
    expect(given([opened(), credit, fromFree, ...voided]).state).toMatchObject({
      wallet: { balance: 0, free: 500 },
    });
  });
});

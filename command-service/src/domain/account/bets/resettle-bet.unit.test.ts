import type { AccountEvent, DataOf, Funding, SelectionResult } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, noon, opened } from '../account.fixture.ts';
import { bet, leg, legResulted, placed, result, settled } from './betting.fixture.ts';
import type { ResettleBet } from './resettle-bet.ts';
import { createBetFold } from './settled-bets.ts';

const funded = [opened(), ...deposited(10_000)];
const single = placed(bet('single', 'a', 1000));
const won: SelectionResult = { outcome: 'won' };
const lost: SelectionResult = { outcome: 'lost' };

/** The command for the bet as these events tell it, with what is declared now. */
const resettle = (
  history: readonly Happened[],
  declared: Record<string, [SelectionResult, number]>,
  frozen: string[] = [],
): ResettleBet => {
  const bets = createBetFold(() => true);
  for (const event of history) bets.apply(event, event.at ?? noon);
  const bet1 = bets.settledBet('b-1');
  if (!bet1) throw new Error('the bet is not settled');
  const markets = Object.entries(declared).map(
    ([name, [{ outcome, ...more }, revision]]) => result(name, outcome, more, noon, revision).market,
  );
  return { type: 'resettle-bet', settled: bet1, markets, frozen };
};

type Resettled = DataOf<AccountEvent, 'BetResettled'>;

const resettled = (
  [previousOutcome, previousReturned]: [Resettled['outcome'], number],
  [outcome, returned]: [Resettled['outcome'], number],
  more: Partial<Resettled> = {},
): AccountEvent => ({
  type: 'BetResettled',
  data: {
    betId: 'b-1',
    outcome,
    returned,
    reason: 'resettled',
    previousOutcome,
    previousReturned,
    credited: Math.max(0, returned - previousReturned),
    debited: Math.max(0, previousReturned - returned),
    shortfall: 0,
    ...more,
  },
});

const withdrawn = (amount: number): AccountEvent => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId: 'w-1', amount, card: { token: 'c', lastFour: '4242', scheme: 'visa' } },
});

describe('a settled bet whose result is corrected', () => {
  const asLost = [...funded, single, legResulted(0, lost), settled('lost', 0)];
  const asWon = [...funded, single, legResulted(0, won), settled('won', 2000)];

  /** What corrects the won bet by a result of this revision. */
  const lostAfterAll = (revision: number) => [
    legResulted(0, lost, 'b-1', revision),
    resettled(['won', 2000], ['lost', 0]),
  ];

  it('is paid when it had lost', () => {
    given(asLost)
      .when(resettle(asLost, { a: [won, 1] }))
      .givesFirst(legResulted(0, won, 'b-1', 1), resettled(['lost', 0], ['won', 2000]));
  });

  it('pays back when it had won', () => {
    const events = lostAfterAll(1);
    given(asWon)
      .when(resettle(asWon, { a: [lost, 1] }))
      .givesFirst(...events);
    expect(given([...asWon, ...events]).state).toMatchObject({ wallet: { balance: 9000 } });
  });

  it('is unchanged by the result that it was settled by, and by an older one', () => {
    given(asWon)
      .when(resettle(asWon, { a: [won, 0] }))
      .givesNothing();
    const corrected = [...asWon, ...lostAfterAll(2)];
    given(corrected)
      .when(resettle(corrected, { a: [won, 1] }))
      .givesNothing();
  });

  it('is back where it was after a correction and its opposite', () => {
    const there = [...asWon, ...lostAfterAll(1)];
    const back = [legResulted(0, won, 'b-1', 2), resettled(['lost', 0], ['won', 2000])];
    given(there)
      .when(resettle(there, { a: [won, 2] }))
      .givesFirst(...back);
    expect(given([...there, ...back]).state).toMatchObject({ wallet: { balance: 11_000 } });
  });

  it('gives back what is left of money that was spent, and is paid only that again', () => {
    const spent = [...asWon, withdrawn(10_500)];
    const there = [
      legResulted(0, lost, 'b-1', 1),
      resettled(['won', 2000], ['lost', 0], { debited: 500, shortfall: 1500 }),
    ];
    given(spent)
      .when(resettle(spent, { a: [lost, 1] }))
      .givesFirst(...there);
    const history = [...spent, ...there];
    const back = [legResulted(0, won, 'b-1', 2), resettled(['lost', 0], ['won', 2000], { credited: 500 })];
    given(history)
      .when(resettle(history, { a: [won, 2] }))
      .givesFirst(...back);
    expect(given([...history, ...back]).state).toMatchObject({ wallet: { balance: 500 } });
  });

  it('is corrected by its starting price when nothing else differs', () => {
    const { price: _, ...atSp } = leg('a', { priceType: 'sp' });
    const before = { ...won, sp: { up: 3, down: 1 } };
    const now = { ...won, sp: { up: 5, down: 2 } };
    const bet1 = placed({ ...bet('single', 'a', 1000), legs: [atSp] });
    const history = [...funded, bet1, legResulted(0, before), settled('won', 4000)];
    given(history)
      .when(resettle(history, { a: [now, 1] }))
      .givesFirst(
        legResulted(0, now, 'b-1', 1),
        resettled(['won', 4000], ['won', 3500], { reason: 'starting-price-corrected' }),
      );
  });

  it('records the correction and moves no money when the return is the same', () => {
    const placedThird = { ...lost, position: 3 };
    given(asLost)
      .when(resettle(asLost, { a: [placedThird, 1] }))
      .givesFirst(legResulted(0, placedThird, 'b-1', 1));
  });

  it('waits while one of its markets is frozen', () =>
    given(asLost)
      .when(resettle(asLost, { a: [won, 1] }, ['m-a']))
      .givesNothing());

  it('is not known as settled once it is cashed out or void', () => {
    const bets = createBetFold(() => true);
    const ended: AccountEvent[] = [
      { type: 'BetCashedOut', data: { betId: 'b-1', value: 900, by: 'customer' } },
    ];
    for (const event of [...funded, single, legResulted(0, won), ...ended]) bets.apply(event, noon);
    expect(bets.settledBet('b-1')).toBeUndefined();
    expect(bets.statusOf('b-1')).toBe('over');
    const voided = createBetFold(() => true);
    for (const event of [...asWon, resettled(['won', 2000], ['void', 1000], { reason: 'voided' })]) {
      voided.apply(event, noon);
    }
    expect(voided.statusOf('b-1')).toBe('over');
  });
});

describe('a bet that a correction leaves undecided', () => {
  const double = placed(bet('double', 'ab', 1000));
  const early = [...funded, double, legResulted(0, lost), settled('lost', 0)];
  const decide = (history: readonly Happened[], declared: Parameters<typeof resettle>[1]): AccountEvent[] => {
    const decision = given(history).decides(resettle(history, declared));
    if (isRefusal(decision)) throw new Error(decision.refused);
    return [...decision];
  };

  it('is open again, and is settled by the difference to what it had returned', () => {
    const events = decide(early, { a: [won, 1] });
    expect(events.map(({ type }) => type)).toEqual(['BetLegResulted', 'BetReopened']);
    expect(events[1]?.data).toMatchObject({
      previousOutcome: 'lost',
      debited: 0,
      shortfall: 0,
      bet: { legs: [{ result: won, marketRevision: 1 }, { marketId: 'm-b' }], struckAt: noon },
    });
    given([...early, ...events])
      .when(result('b', 'won'))
      .gives(legResulted(1, won), resettled(['lost', 0], ['won', 4000]));
  });

  it('gives back what it paid, and what was spent of it counts when it ends', () => {
    const { price: _, ...atSp } = leg('a', { priceType: 'sp' });
    const bet1 = placed({ ...bet('single', 'a', 1000), legs: [atSp] });
    const sp = { up: 3, down: 1 };
    const paid = [...funded, bet1, legResulted(0, { ...won, sp }), settled('won', 4000), withdrawn(12_000)];
    const events = decide(paid, { a: [won, 1] });
    expect(events[1]?.data).toMatchObject({ debited: 1000, shortfall: 3000 });
    expect(given([...paid, ...events]).state).toMatchObject({ wallet: { balance: 0 } });
    given([...paid, ...events])
      .when(result('a', 'won', { sp }, noon, 2))
      .gives(
        legResulted(0, { ...won, sp }, 'b-1', 2),
        resettled(['won', 4000], ['won', 4000], { credited: 1000 }),
      );
  });

  it('is not settled by the market that it never was settled by', () =>
    given(early)
      .when(resettle(early, { b: [won, 3] }))
      .givesNothing());
});

describe('a free bet that is corrected', () => {
  const credit = (amount: number, reason: 'promotion' | 'bet-void'): AccountEvent => ({
    type: 'FreeBalanceCredited',
    data: { amount, reason, ...(reason === 'bet-void' && { betId: 'b-1' }) },
  });
  const debit = (amount: number): AccountEvent => ({
    type: 'FreeBalanceDebited',
    data: { amount, reason: 'bet-corrected', betId: 'b-1' },
  });

  const by = (event: AccountEvent, funding: Funding): AccountEvent =>
    event.type === 'BetResettled' ? { ...event, data: { ...event.data, funding } } : event;

  it('takes back the free stake that it gave as void, and gives it again', () => {
    const funding = { kind: 'free-balance' } as const;
    const free = placed(bet('single', 'a', 500), 'p-1', { funding });
    const asVoid = [
      ...[opened(), credit(500, 'promotion'), free],
      ...[legResulted(0, { outcome: 'void' }), settled('void', 0), credit(500, 'bet-void')],
    ];
    const corrected = by(resettled(['void', 0], ['won', 500]), funding);
    const there = [legResulted(0, won, 'b-1', 1), corrected, debit(500)];
    given(asVoid)
      .when(resettle(asVoid, { a: [won, 1] }))
      .givesFirst(...there);
    const history = [...asVoid, ...there];
    given(history)
      .when(resettle(history, { a: [{ outcome: 'void' }, 2] }))
      .givesFirst(
        legResulted(0, { outcome: 'void' }, 'b-1', 2),
        by(resettled(['won', 500], ['void', 0]), funding),
        credit(500, 'bet-void'),
      );
  });

  it('takes back the token that it gave as void', () => {
    const token = { tokenId: 't-1', promoCode: 'WELCOME' };
    const expiresAt = after(days(30));
    const funding = { kind: 'token', ...token } as const;
    const history: AccountEvent[] = [
      opened(),
      { type: 'FreeBetTokenGranted', data: { ...token, amount: 500, betType: 'S', expiresAt } },
      placed(bet('single', 'a', 500), 'p-1', { funding }),
      legResulted(0, { outcome: 'void' }),
      settled('void', 0),
      { type: 'FreeBetTokenRestored', data: { tokenId: 't-1', betId: 'b-1', expiresAt } },
    ];
    given(history)
      .when(resettle(history, { a: [won, 1] }))
      .givesFirst(legResulted(0, won, 'b-1', 1), by(resettled(['void', 0], ['won', 500]), funding), {
        type: 'FreeBetTokenExpired',
        data: { tokenId: 't-1' },
      });
  });
});

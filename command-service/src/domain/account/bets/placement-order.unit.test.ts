import type { AccountEvent } from '@paddock/contracts/events';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { isRefusal } from '@paddock/contracts/refusals';
import { describe, expect, it } from 'vitest';
import { after, days, deposited, given, type Happened, hours, noon, opened } from '../account.fixture.ts';
import { allBars } from '../standing.ts';
import type { BetRequest, PlaceBets } from './bet-request.ts';
import { bet, place } from './betting.fixture.ts';

type Attempt = { history: Happened[]; command: PlaceBets };

const until = '2027-05-20T12:00:00.000Z';
const history: Happened[] = [
  opened(),
  ...deposited(10_000),
  { type: 'RealityCheckSet', data: { minutes: 60 }, at: after(-hours(1)) },
  { type: 'NetLossLimitSet', data: { period: 'daily', amount: 50 } },
];

/** What happened to an account that each bar holds of; of two exclusions from the same the one that was set last holds, and of closing and closed. */
const barring: Record<NonNullable<(typeof allBars)[number]['bars']['bet']>, AccountEvent> = {
  'self-excluded': { type: 'ExclusionSet', data: { scope: 'full', months: null, until } },
  'exclusion-not-lifted': { type: 'ExclusionSet', data: { scope: 'full', months: null, until: null } },
  'register-excluded': { type: 'ExclusionRegisterAnswered', data: { listing: 'listed', reference: null } },
  'product-excluded': { type: 'ExclusionSet', data: { scope: 'sportsbook', months: 6, until } },
  'product-exclusion-not-lifted': {
    type: 'ExclusionSet',
    data: { scope: 'sportsbook', months: null, until: null },
  },
  'time-out': { type: 'TimeOutSet', data: { length: 'week', until } },
  'play-blocked': {
    type: 'HarmMarkerRaised',
    data: {
      marker: 'night-play',
      evidence: {
        ...{ value: 5, threshold: 5, windowMs: days(7), from: 3, through: 9 },
        events: [{ revision: 3, at: after(-hours(1)) }],
      },
      beginsBlock: true,
      textVersion: '1',
    },
  },
  'account-closed': { type: 'AccountClosed', data: { closingId: 'c-1', by: 'customer' } },
  'account-closing': { type: 'AccountClosing', data: { closingId: 'c-1', by: 'customer', reason: null } },
};
const fromBetting = allBars.map(({ bars }) => bars.bet).filter((refused) => refused !== null);
const barredBy = (bars: typeof fromBetting): Happened[] => [
  ...history,
  ...bars.toReversed().map((refused) => barring[refused]),
];

const changing =
  (change: Partial<PlaceBets>) =>
  ({ history: held, command }: Attempt): Attempt => ({ history: held, command: { ...command, ...change } });

const changingBet =
  (change: (wanted: BetRequest) => BetRequest) =>
  ({ history: held, command }: Attempt): Attempt => ({
    history: held,
    command: { ...command, bets: command.bets.map(change) },
  });

const everythingWrong: Attempt = {
  history: barredBy(fromBetting),
  command: {
    ...place({ ...bet('single', 'a', 0), eachWay: true, bonus: { kind: 'acca-boost' } }),
    verified: false,
    termsAccepted: false,
    funding: { kind: 'token', tokenId: 't-1', promoCode: 'SPRING' },
  },
};

/** What is wrong, in the order that it is looked at, and how it is put right. */
const faults: [RefusalCode, (attempt: Attempt) => Attempt][] = [
  ...fromBetting.map((refused, index): [RefusalCode, (attempt: Attempt) => Attempt] => [
    refused,
    ({ command }) => ({ history: barredBy(fromBetting.slice(index + 1)), command }),
  ]),
  ['not-verified', changing({ verified: true })],
  ['terms-not-accepted', changing({ termsAccepted: true })],
  ['reality-check-outstanding', changing({ sessionStartedAt: noon })],
  ['each-way-unavailable', changingBet(({ eachWay: _, ...wanted }) => wanted)],
  ['promotions-exclude', changingBet(({ bonus: _, ...wanted }) => wanted)],
  ['no-stake', changingBet((wanted) => ({ ...wanted, unitStake: 30_000_000 }))],
  // No highest stake holds for a token.
  ['token-unknown', changing({ funding: { kind: 'free-balance' } })],
  ['stake-too-high', changingBet((wanted) => ({ ...wanted, unitStake: 20_000 }))],
  ['insufficient-free-balance', changing({ funding: { kind: 'cash' } })],
  ['insufficient-funds', changingBet((wanted) => ({ ...wanted, unitStake: 100 }))],
  ['net-loss-limit-reached', changingBet((wanted) => ({ ...wanted, unitStake: 50 }))],
];

describe('a placement request with everything wrong', () => {
  it('is refused for one thing after another, and accepted when all is right', () => {
    let attempt = everythingWrong;
    for (const [refused, putRight] of faults) {
      expect(given(attempt.history).decides(attempt.command)).toMatchObject({ refused });
      attempt = putRight(attempt);
    }
    expect(isRefusal(given(attempt.history).decides(attempt.command))).toBe(false);
  });
});

import type {
  AccountEvent,
  BetOutcome,
  BetType,
  DataOf,
  Leg,
  SelectionResult,
} from '@paddock/contracts/events';
import { betPlaced, legOn } from '@paddock/contracts/events/events.fixture';
import { publishedBettingRules } from '../../../betting/index.ts';
import { after, hours, noon } from '../account.fixture.ts';
import type { BetRequest, PlaceBets } from './bet-request.ts';
import type { ResultMarket } from './result-market.ts';

/** A leg at evens on market `m-{name}` of fixture `f-{name}`. */
export const leg = (name: string, more: Partial<Leg> = {}): Leg =>
  legOn(name, { startsAt: '2026-11-20T15:00:00.000Z', ...more });

export const bet = (betType: BetType, names: string, unitStake: number, betId = 'b-1'): BetRequest => ({
  betId,
  betType,
  legs: [...names].map((name) => leg(name)),
  unitStake,
});

export const place = (...bets: BetRequest[]): PlaceBets => ({
  type: 'place-bets',
  placementId: 'p-1',
  bets,
  rulesVersion: publishedBettingRules.current,
  funding: { kind: 'cash' },
  verified: true,
  termsAccepted: true,
  sessionStartedAt: after(-hours(1)),
});

type BetPlacedData = DataOf<AccountEvent, 'BetPlaced'>;

/** What placing the bet appends: one line, everything at evens, unless set otherwise. */
export const placed = (
  { legs, folds, ...request }: BetRequest,
  placementId = 'p-1',
  { potentialReturn = request.unitStake * 2 ** legs.length, ...more }: Partial<BetPlacedData> = {},
): AccountEvent =>
  betPlaced({
    ...request,
    placementId,
    legs: [...legs],
    ...(folds && { folds: [...folds] }),
    potentialReturn,
    rulesVersion: publishedBettingRules.current,
    ...more,
  });

/** The result of market `m-{name}`, declared at `revision` of its stream. */
export const result = (
  name: string,
  outcome: SelectionResult['outcome'],
  more: Partial<SelectionResult> = {},
  resultedAt = noon,
  revision = 0,
): ResultMarket => ({
  type: 'result-market',
  market: {
    marketId: `m-${name}`,
    declarations: [
      {
        fixtureId: `f-${name}`,
        resultedAt,
        results: { [`s-${name}`]: { result: { outcome, ...more }, revision } },
      },
    ],
  },
  frozen: [],
});

export const legResulted = (
  legIndex: number,
  selectionResult: SelectionResult,
  betId = 'b-1',
  marketRevision = 0,
): AccountEvent => ({
  type: 'BetLegResulted',
  data: { betId, leg: legIndex, result: selectionResult, marketRevision },
});

export const settled = (outcome: BetOutcome, returned: number, betId = 'b-1'): AccountEvent => ({
  type: 'BetSettled',
  data: { betId, outcome, returned },
});

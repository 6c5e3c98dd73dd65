import type { AccountEvent, Leg } from '@paddock/contracts/events';
import type { BetView } from '@paddock/contracts/http';
import type { BetProgress } from './bet-progress.ts';

export type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];

/** A bet as its owner sees it; the currency is the account's. */
export type BetRecord = Omit<BetView, 'currency'>;
export type BetStatus = BetRecord['status'];
type LegRecord = BetRecord['legs'][number];
type AcceptedLeg = Omit<Leg, 'inPlay'>;

/** What was accepted, as its event says it. It never changes, so it is written once. */
export type AcceptedBet = Omit<DataOf<'BetPlaced'>, 'legs'> & {
  legs: AcceptedLeg[];
  placedAt: string;
  /** Of the event in the account's stream. */
  revision: number;
};

/** Where and when an event was written: its number in the account's stream, and the instant of the decision. */
export type Written = { at: string; revision: number };

export const acceptedBet = (data: DataOf<'BetPlaced'>, { at, revision }: Written): AcceptedBet => ({
  ...data,
  legs: data.legs.map(({ inPlay: _, ...leg }) => leg),
  placedAt: at,
  revision,
});

const cash = { kind: 'cash' } as const;

export const fundingOf = ({ funding }: Pick<AcceptedBet, 'funding'>) => funding ?? cash;

/** Minor units of the customer's own money that were staked: none of a bet paid with a free bet. */
export const ownStake = (bet: Pick<AcceptedBet, 'funding' | 'stake'>): number =>
  fundingOf(bet).kind === 'cash' ? bet.stake : 0;

/** Minor units that are still on: on each line, and in all; nothing once the bet is over. */
export const remainingOf = (
  { stake, unitStake }: AcceptedBet,
  { status, remaining }: BetProgress,
): { stake: number; unitStake: number } =>
  status === 'open' ? (remaining ?? { stake, unitStake }) : { stake: 0, unitStake: 0 };

const legRecord = (leg: AcceptedLeg, outcome: BetProgress['results'][number] | undefined): LegRecord => ({
  fixtureId: leg.fixtureId,
  marketId: leg.marketId,
  selectionId: leg.selectionId,
  sport: leg.sport,
  fixtureName: leg.fixtureName,
  marketName: leg.marketName,
  selectionName: leg.selectionName,
  startsAt: leg.startsAt,
  priceType: leg.priceType,
  price: leg.price ?? null,
  eachWay: leg.eachWay ?? null,
  bestOddsGuaranteed: leg.bestOddsGuaranteed ?? false,
  antePost: leg.antePost ?? false,
  nonRunnerNoBet: leg.nonRunnerNoBet ?? false,
  banker: leg.banker ?? false,
  line: leg.line ?? null,
  result: outcome?.result ?? null,
  dividends: outcome?.dividends ?? null,
});

/** What was accepted and how it went, as shown. */
export const betRecord = (bet: AcceptedBet, progress: BetProgress): BetRecord => {
  const remaining = remainingOf(bet, progress);
  return {
    betId: bet.betId,
    placementId: bet.placementId,
    betType: bet.betType,
    placedAt: bet.placedAt,
    stake: bet.stake,
    unitStake: bet.unitStake,
    lines: bet.lines,
    potentialReturn: bet.potentialReturn ?? null,
    folds: bet.folds ?? null,
    eachWay: bet.eachWay ?? false,
    funding: fundingOf(bet),
    bonus: bet.bonus ?? null,
    rulesVersion: bet.rulesVersion,
    status: progress.status,
    settledAt: progress.settledAt,
    returned: progress.returned === null ? null : progress.returned + progress.cashedOutPart,
    bonusReturned: progress.bonusReturned ?? 0,
    insuranceRefund: progress.insuranceRefund ?? 0,
    cashedOutPart: progress.cashedOutPart,
    remainingStake: remaining.stake,
    remainingUnitStake: remaining.unitStake,
    cashOutRule: progress.cashOutRule ?? null,
    corrections: progress.corrections ?? [],
    revisions: [bet.revision, ...progress.revisions],
    legs: bet.legs.map((leg, index) => legRecord(leg, progress.results[index])),
  };
};

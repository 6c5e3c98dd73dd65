import type { BetView } from '@paddock/contracts/http';
import { type AcceptedBet, fundingOf } from './accepted-bet.ts';
import { type BetProgress, revisionsOf } from './bet-progress.ts';

/** A bet as its owner sees it; the currency is the account's. */
type BetRecord = Omit<BetView, 'currency'>;
type LegRecord = BetRecord['legs'][number];

/** Minor units that are still on: on each line, and in all; nothing once the bet is over. */
export const remainingOf = (
  { stake, unitStake }: AcceptedBet,
  { status, remaining }: BetProgress,
): { stake: number; unitStake: number } =>
  status === 'open' ? (remaining ?? { stake, unitStake }) : { stake: 0, unitStake: 0 };

const legRecord = (
  leg: AcceptedBet['legs'][number],
  outcome: BetProgress['results'][number] | undefined,
): LegRecord => ({
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
  eachWay: outcome?.byStarters?.eachWay ?? leg.eachWay ?? null,
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
    revisions: [bet.revision, ...revisionsOf(progress)],
    legs: bet.legs.map((leg, index) => legRecord(leg, progress.results[index])),
  };
};

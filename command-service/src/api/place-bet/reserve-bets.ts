import type { RiskSettings } from '@paddock/contracts/events';
import type { BetToReserve, Reservation } from '../../adapters/risk-index/reservations.ts';
import type { BetRequest, PlaceBets } from '../../domain/account/bets/bet-request.ts';
import { addedBy, type RiskyBet, riskReasons, winningsReasons } from '../../domain/risk/assess.ts';
import type { Liabilities } from '../../domain/risk/leg-liability.ts';
import { stakeOf } from '../../pricing/betslip/slip-bets.ts';
import type { PlaceBetContext } from './context.ts';
import type { ValidatedSlip } from './validate-offers.ts';

/** A bet of the command with what the assessment of risk needs. */
type RequestedBet = RiskyBet & Pick<BetRequest, 'betId'>;

export const riskyBets = ({ bets }: ValidatedSlip, command: PlaceBets): RequestedBet[] =>
  command.bets.map((bet, index) => ({
    ...bet,
    funding: command.funding,
    stake: bets[index] ? stakeOf(bets[index]) : 0,
  }));

type ReservingContext = Pick<PlaceBetContext, 'reservations' | 'bettingRules'>;

const toReserve = (bets: readonly RequestedBet[], { bettingRules }: ReservingContext): BetToReserve[] =>
  bets.map((bet) => ({ betId: bet.betId, adds: addedBy([bet], bettingRules) }));

/** Reserves what the bets add to the book, if it takes them by itself; answers why it does not. */
export const reserveWithinLimits = async (
  context: ReservingContext,
  bets: readonly RequestedBet[],
  settings: RiskSettings,
): Promise<Reservation | string[]> => {
  const { bettingRules, reservations } = context;
  const wanted = toReserve(bets, context);
  const reasons = (held: Liabilities) =>
    riskReasons(bets, addedBy(bets, bettingRules), held, settings, bettingRules);
  if (winningsReasons(bets, settings, bettingRules).length > 0) {
    return reasons(await reservations.heldBeside(wanted));
  }
  const { held, reservation } = await reservations.reserveWithin(wanted, settings);
  return reservation ?? reasons(held);
};

/** Reserves what bets add that a trader accepted, whatever the book holds with them. */
export const reserveAccepted = (
  context: ReservingContext,
  bets: readonly RequestedBet[],
): Promise<Reservation> => context.reservations.reserve(toReserve(bets, context));

import type { SelectionResult } from '@paddock/contracts/events';
import { rulesOfVersion, settle } from '../../../betting/index.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { openBetOf } from './bets.ts';
import { reopened, resettled } from './correct-bet.ts';
import { type DeclaredMarket, replacesResult, restsOn, withDeclared } from './declared-results.ts';
import type { CorrectionReason, OpenBet } from './open-bet.ts';
import type { SettledBet } from './settled-bets.ts';

export type ResettleBet = {
  type: 'resettle-bet';
  /** As the account's stream has it up to the state that this is decided on. */
  settled: SettledBet;
  /** What is declared now of the markets of its legs. */
  markets: readonly DeclaredMarket[];
  /** Markets that pay nothing for now: a bet on one of them is left as it is. */
  frozen: readonly string[];
};

const withoutPrice = ({ sp: _, ...result }: SelectionResult): string => JSON.stringify(result);

/** Whether the legs differ in nothing but a starting price that both have. */
const differInPriceOnly = (before: OpenBet, now: OpenBet): boolean =>
  now.legs.every((leg, index) => {
    const was = before.legs[index];
    if (!leg.result || !was?.result) return leg.result === was?.result;
    const isSame =
      withoutPrice(leg.result) === withoutPrice(was.result) &&
      JSON.stringify(leg.dividends) === JSON.stringify(was.dividends) &&
      JSON.stringify(leg.byStarters) === JSON.stringify(was.byStarters);
    return isSame && Boolean(leg.result.sp) === Boolean(was.result.sp);
  });

const reasonOf = (before: OpenBet, now: OpenBet): CorrectionReason =>
  differInPriceOnly(before, now) ? 'starting-price-corrected' : 'resettled';

/** Whether the bet rests on something that was declared otherwise later. */
export const needsResettling = (bet: OpenBet, markets: readonly DeclaredMarket[]): boolean =>
  markets.some((market) => replacesResult(bet, market));

/**
 * Resettles a bet that rests on a result which was corrected: its legs take the results, and what that changes moves
 * by `BetResettled`. One that the corrected results leave undecided is open again. Nothing when it rests on what
 * is declared now.
 */
export const resettleBet = (
  account: OpenAccount,
  command: ResettleBet,
  context: DecisionContext,
): Decision => {
  const { bet: before, payout } = command.settled;
  if (openBetOf(account.bets, before.betId) || restsOn(before, command.frozen)) return [];
  const corrected = command.markets
    .filter((market) => replacesResult(before, market))
    .reduce(
      ({ bet, events }, market) => {
        const next = withDeclared(bet, market, context.rules.betting);
        return { bet: next.bet, events: [...events, ...next.events] };
      },
      { bet: before, events: [] as ReturnType<typeof withDeclared>['events'] },
    );
  if (corrected.events.length === 0) return [];
  const { bet } = corrected;
  const reason = reasonOf(before, bet);
  const settlement = settle(bet, bet.struckAt, rulesOfVersion(context.rules.betting, bet.rulesVersion));
  if (!settlement) return [...corrected.events, ...reopened(account, bet, payout, reason)];
  const isSame =
    settlement.outcome === payout.outcome &&
    settlement.returned === payout.returned &&
    (settlement.insuranceRefund ?? 0) === payout.insured;
  if (isSame) return corrected.events;
  return [...corrected.events, ...resettled(account, bet, payout, settlement, reason, context)];
};

import { texts } from '@paddock/contracts/texts';
import {
  afterWaiver,
  type BettingRulebook,
  type BettingRules,
  cashOutValue,
  roundUp,
  rulesOfVersion,
  termsByStarters,
} from '../../betting/index.ts';
import type { OpenBet, OpenLeg } from '../../domain/account/bets/open-bet.ts';
import { canCashOut } from '../../domain/account/cash-out/can-cash-out.ts';
import { type BetDelayRule, betDelayOf } from '../bet-delay.ts';
import { legStatus } from './leg-status.ts';
import type { LiveMarkets } from './live-markets.ts';

/** What a bet, or a part of it, can be cashed out for now; `value` in minor units, at least 1. */
export type CashOutQuote =
  | { state: 'available'; value: number }
  | { state: 'suspended' | 'unavailable'; message: string };

const notNow = (state: 'suspended' | 'unavailable', message: string): CashOutQuote => ({ state, message });

const unavailable = notNow('unavailable', texts.cashOutUnavailable);

/** The first leg that blocks it for good, before one that blocks it for a moment. */
const blockedQuote = (bet: OpenBet, live: LiveMarkets): CashOutQuote | undefined => {
  const statuses = bet.legs.map((leg) => legStatus(leg, bet, live));
  const worst =
    statuses.find(({ blocker }) => blocker === 'unavailable') ??
    statuses.find(({ blocker }) => blocker === 'suspended');
  return worst?.blocker && notNow(worst.blocker, worst.message);
};

/** The leg at the price taken less the Rule 4 that is to be expected: winning, it would be paid at that. */
const asDeducted = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets, rules: BettingRules): OpenLeg => {
  const pence = leg.result || !leg.price ? 0 : afterWaiver(live.deductionOf(leg, bet) ?? 0, rules);
  if (pence === 0 || !leg.price) return leg;
  return { ...leg, price: { up: leg.price.up * (100 - pence), down: leg.price.down * 100 } };
};

/** The leg with the each-way terms of the runners that are left: winning, it would be paid by those. */
const asTheFieldStands = (leg: OpenLeg, bet: OpenBet, live: LiveMarkets, rules: BettingRules): OpenLeg => {
  if (leg.result || !bet.eachWay) return leg;
  const byStarters = termsByStarters(leg, live.fieldOf(leg), rules);
  return byStarters ? { ...leg, byStarters } : leg;
};

/** Minor units for the bet at a unit stake; `undefined` where there is no fair value. */
const valueAt = (
  bet: OpenBet,
  unitStake: number,
  live: LiveMarkets,
  rulebook: BettingRulebook,
  round?: typeof roundUp,
): number | undefined => {
  const priceOf = (leg: number) => {
    const price = bet.legs[leg] && live.offerOf(bet.legs[leg])?.selection.price;
    return price ? { price } : undefined;
  };
  const rules = rulesOfVersion(rulebook, bet.rulesVersion);
  const legs = bet.legs.map((leg) => asDeducted(asTheFieldStands(leg, bet, live, rules), bet, live, rules));
  return cashOutValue({ ...bet, legs, unitStake }, priceOf, bet.struckAt, rules, live.marginPercent, round);
};

/**
 * What the bet is worth. Suspended for a moment: a leg is suspended or withheld, prices are paused, or all legs are
 * resulted and it is about to be settled. Unavailable: a free bet, a forecast, any-to-come, a leg at starting
 * price or on a market without cash out, a value below one minor unit.
 *
 * `rulebook` has the rules that the bet was struck under. With `remaining`, minor units on each line that stay on:
 * the whole less what the rest is worth, rounded up, so that many parts never pay more than the whole at once, and
 * none more than it is worth.
 */
export const quoteCashOut = (
  bet: OpenBet,
  live: LiveMarkets,
  rulebook: BettingRulebook,
  remaining = 0,
): CashOutQuote => {
  if (!canCashOut(bet)) return unavailable;
  const blocked = blockedQuote(bet, live);
  if (blocked) return blocked;
  if (bet.legs.every(({ result }) => result)) {
    return notNow('suspended', texts.cashOut.legs.awaitingResult);
  }
  const whole = valueAt(bet, bet.unitStake, live, rulebook);
  const rest = remaining === 0 ? 0 : valueAt(bet, remaining, live, rulebook, roundUp);
  if (whole === undefined || rest === undefined || whole - rest < 1) return unavailable;
  return { state: 'available', value: whole - rest };
};

/** Seconds between the request and the pay-out: the bet delay of its undecided legs. */
export const cashOutDelayOf = (bet: OpenBet, live: LiveMarkets, rule: BetDelayRule): number =>
  betDelayOf(
    bet.legs.map((leg) => (leg.result ? undefined : live.offerOf(leg))),
    rule,
  );

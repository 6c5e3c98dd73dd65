import { setTimeout as wait } from 'node:timers/promises';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import type { BetRequest, PlaceBets } from '../../domain/account/bets/bet-request.ts';
import { addedBy, type RiskyBet, riskReasons } from '../../domain/risk/assess.ts';
import { stakeOf } from '../../pricing/betslip/slip-bets.ts';
import { append, commandOf, faultNow, openAccountOf, placedBefore } from './accept.ts';
import { type Agreed, agree } from './agree.ts';
import { askTrader } from './ask-trader.ts';
import { betDelayOf } from './check-offers.ts';
import { lowerStakes } from './lower-stakes.ts';
import { type Order, type Outcome, type Placing, type Press, refused } from './press.ts';
import { wantedBets } from './wanted-bets.ts';

/** Longest bet delay that is waited for, whatever the feed says. */
const maximumDelaySeconds = 30;

const stakeOfAll = ({ bets }: Agreed): number => bets.reduce((sum, bet) => sum + stakeOf(bet), 0);

const risky = ({ bets }: Agreed, wanted: readonly BetRequest[], { funding }: Order): RiskyBet[] =>
  wanted.map((bet, index) => ({ ...bet, funding, stake: bets[index] ? stakeOf(bets[index]) : 0 }));

/** What the trader's word allows: the bets as they are, a lower stake, or nothing. */
const heed = async (
  placing: Placing,
  press: Press,
  order: Order,
  agreed: Agreed,
  bets: readonly RiskyBet[],
  reasons: readonly string[],
): Promise<'go' | Outcome> => {
  const referral = await askTrader(placing, press, bets, reasons);
  if (isRefusal(referral)) return refused(referral);
  if (referral.status === 'accepted') return 'go';
  if (referral.status !== 'offered') return refused(refuse('referral-declined'));
  if (stakeOfAll(agreed) <= referral.maximumStake) return 'go';
  const account = await openAccountOf(placing, press);
  // A token is used whole, or not at all.
  const offer =
    order.funding.kind === 'token' ? undefined : lowerStakes(order.slip, agreed.bets, referral.maximumStake);
  return offer && account ? { kind: 'offered', ...offer, account } : refused(refuse('referral-declined'));
};

/** Bets that the book does not take by itself: to a trader when there is one, and placed if the trader says so. */
const refer = async (
  placing: Placing,
  press: Press,
  order: Order,
  agreed: Agreed,
  command: PlaceBets,
  reasons: readonly string[],
): Promise<Outcome> => {
  const stake = stakeOfAll(agreed);
  const bets = risky(agreed, command.bets, order);
  const fault = await faultNow(placing, press, command, stake);
  if (fault) return fault;
  const heeded = await heed(placing, press, order, agreed, bets, reasons);
  if (heeded !== 'go') return heeded;
  // The trader took a while: what is offered may be something else by now.
  const still = await agree(placing, press, order, await placing.catalogue.isFeedHeard());
  if ('kind' in still) return still;
  const wanted = wantedBets(press.placementId, still.bets, still.quotes, still.taken);
  return append(placing, press, { ...command, bets: wanted, referral: 'accepted' }, stake);
};

/** Places bets that were agreed on, by the book's own risk. */
const accept = async (placing: Placing, press: Press, order: Order, agreed: Agreed): Promise<Outcome> => {
  const { bets, quotes, taken, held } = agreed;
  const wanted = wantedBets(press.placementId, bets, quotes, taken);
  const settings = await placing.riskSettings.current();
  const command = await commandOf(placing, press, order, wanted, settings.maximumStake);
  const atRisk = risky(agreed, wanted, order);
  const reasons = riskReasons(atRisk, addedBy(atRisk), held, settings);
  if (reasons.length === 0) return append(placing, press, command, stakeOfAll(agreed));
  return settings.traderOnDuty
    ? refer(placing, press, order, agreed, command, reasons)
    : refused(refuse('risk-control'));
};

const placeOnce = async (
  placing: Placing,
  press: Press,
  order: Order,
  isFeedHeard: boolean,
): Promise<Outcome> => {
  const { catalogue, stopping } = placing;
  const agreed = await agree(placing, press, order, isFeedHeard);
  if ('kind' in agreed) return agreed;
  const delay = Math.min(betDelayOf(agreed.bets, agreed.quotes), maximumDelaySeconds);
  if (delay === 0) return accept(placing, press, order, agreed);
  const before = await placedBefore(placing, press);
  if (before) return before;
  await wait(delay * 1000, undefined, stopping ? { signal: stopping } : {});
  const still = await agree(placing, press, order, await catalogue.isFeedHeard());
  return 'kind' in still ? still : accept(placing, press, order, still);
};

/**
 * Places what has a stake on the slip: checks the catalogue, waits out the bet delay of what is in play and
 * checks again, asks a trader where the risk is large, then the account. A press that was accepted before is
 * answered so again, even when prices moved or the slip changed since.
 */
export const place = async (
  placing: Placing,
  press: Press,
  order: Order,
  isFeedHeard: boolean,
): Promise<Outcome> => {
  const outcome = await placeOnce(placing, press, order, isFeedHeard);
  if (outcome.kind === 'placed') return outcome;
  return (await placedBefore(placing, press)) ?? outcome;
};

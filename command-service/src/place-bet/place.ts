import { setTimeout as wait } from 'node:timers/promises';
import type { AccountEvent, Actor } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AccountState, OpenAccount } from '../account/account.ts';
import { evolveBets, noBets, type PlacedBets, placementOf } from '../account/bets/bets.ts';
import { type Quotes, quotesFor } from '../betslip/quote.ts';
import type { Slip } from '../betslip/slip.ts';
import { cannotCombine, type SlipBet, stakedBets } from '../betslip/slip-bets.ts';
import { currentRulesVersion } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Decided } from '../handler/index.ts';
import { betDelayOf, checkOffers, type PriceChange, selectionsOf } from './check-offers.ts';
import { wantedBets } from './wanted-bets.ts';

/** A press of the button by a signed-in customer. */
export type Press = {
  accountId: string;
  placementId: string;
  actor: Actor;
  correlationId: string;
};

export type Placed = { kind: 'placed'; placement: PlacedBets; account: OpenAccount; position: bigint };

/** What a press came to. */
export type Outcome =
  | Placed
  | { kind: 'changed'; changes: PriceChange[] }
  | { kind: 'refused'; refusal: Refusal };

export type Placing = Pick<Dependencies, 'accounts' | 'clock' | 'boosts'> & {
  catalogue: Catalogue;
  /** Ends waits for a bet delay when the service stops; the browser asks again. */
  stopping?: AbortSignal;
};

/** Longest bet delay that is waited for, whatever the feed says. */
const maximumDelaySeconds = 30;

const refused = (refusal: Refusal): Outcome => ({ kind: 'refused', refusal });

/** The placement, if it was accepted before. */
export const placedBefore = async (
  { accounts }: Placing,
  { accountId, placementId }: Press,
): Promise<Placed | undefined> => {
  const { state, position } = await accounts.load(accountId);
  const placement = state.status === 'open' && placementOf(state.bets, placementId);
  return placement ? { kind: 'placed', placement, account: state, position } : undefined;
};

/** Quotes for the staked selections when nothing stands in the way: feed heard, all tradable, no price moved. */
const agreedQuotes = async (
  bets: readonly SlipBet[],
  isFeedHeard: boolean,
  placing: Placing,
): Promise<{ quotes: Quotes } | Exclude<Outcome, { kind: 'placed' }>> => {
  if (!isFeedHeard) return { kind: 'refused', refusal: refuse('prices-paused') };
  const quotes = await quotesFor({ selections: selectionsOf(bets) }, placing);
  const changes = checkOffers(bets, quotes);
  if (isRefusal(changes)) return { kind: 'refused', refusal: changes };
  return changes.length > 0 ? { kind: 'changed', changes } : { quotes };
};

/** The placement as the account keeps it, or, when that was long ago, as its events say. */
const placementIn = (
  { state, events }: Decided<AccountState, AccountEvent>,
  placementId: string,
  now: Date,
): PlacedBets | undefined => {
  const kept = state.status === 'open' ? placementOf(state.bets, placementId) : undefined;
  if (kept) return kept;
  const placed = events.filter((event) => event.type === 'BetPlaced');
  const bets = placed.reduce((held, event) => evolveBets(held, event, now.toISOString()), noBets);
  return placementOf(bets, placementId);
};

const append = async (
  { accounts, clock }: Placing,
  { accountId, placementId, actor, correlationId }: Press,
  bets: readonly SlipBet[],
  quotes: Quotes,
): Promise<Outcome> => {
  const decided = await accounts.execute(
    accountId,
    {
      type: 'place-bets',
      placementId,
      bets: wantedBets(placementId, bets, quotes),
      rulesVersion: currentRulesVersion,
    },
    { commandId: placementId, correlationId, actor, now: clock.now() },
  );
  if (isRefusal(decided)) return refused(decided);
  const { state, position } = decided;
  const placement = state.status === 'open' && placementIn(decided, placementId, clock.now());
  if (!placement) throw new Error('a placement was accepted and is not there');
  return { kind: 'placed', placement, account: state, position };
};

/**
 * Places what has a stake on the slip: checks the catalogue, waits out the bet delay of what is in play and
 * checks again, then asks the account. A press that was accepted before is answered so again, even when prices
 * moved or the slip changed since.
 */
export const place = async (
  placing: Placing,
  press: Press,
  slip: Slip,
  isFeedHeard: boolean,
): Promise<Outcome> => {
  const outcome = await placeOnce(placing, press, slip, isFeedHeard);
  if (outcome.kind === 'placed') return outcome;
  return (await placedBefore(placing, press)) ?? outcome;
};

const placeOnce = async (
  placing: Placing,
  press: Press,
  slip: Slip,
  isFeedHeard: boolean,
): Promise<Outcome> => {
  const { catalogue, stopping } = placing;
  if (slip.selections.length === 0) return refused(refuse('no-selections'));
  if (cannotCombine(slip) && Object.values(slip.stakes).some((stake) => stake > 0)) {
    return refused(refuse('cannot-combine'));
  }
  const bets = stakedBets(slip, await quotesFor(slip, placing));
  if (bets.length === 0) return refused(refuse('no-stake'));
  const agreed = await agreedQuotes(bets, isFeedHeard, placing);
  if ('kind' in agreed) return agreed;
  const delay = Math.min(betDelayOf(bets, agreed.quotes), maximumDelaySeconds);
  if (delay === 0) return append(placing, press, bets, agreed.quotes);
  const before = await placedBefore(placing, press);
  if (before) return before;
  await wait(delay * 1000, undefined, stopping ? { signal: stopping } : {});
  const still = await agreedQuotes(bets, await catalogue.isFeedHeard(), placing);
  return 'kind' in still ? still : append(placing, press, bets, still.quotes);
};

import type { BetslipView } from '@paddock/contracts/http';
import type { OpenSession } from '@paddock/service-kit/http';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { type SlipKind, slipOwnerOf } from '../../adapters/slip-store.ts';
import { expiredBoosts } from '../../pricing/betslip/big-game-boost.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import { dropBoosts, type Slip, withOwnStakes } from '../../pricing/betslip/slip.ts';
import { betslipView } from './betslip-view.ts';
import { type BetslipContext, readSlip } from './context.ts';
import { priceAcceptanceOf, quotesForCustomer, readCustomer } from './customer.ts';

/** Drops boosts that are offered no more, or used: nobody could take them off a screen that has none. */
const dropExpiredBoosts = async (
  { slips }: BetslipContext,
  session: OpenSession | undefined,
  slip: Slip,
  quotes: Quotes,
): Promise<Slip> => {
  const expired = expiredBoosts(slip, quotes);
  if (expired.length === 0 || !session) return slip;
  return slips.page.update(slipOwnerOf(session), (held) => dropBoosts(held, expired));
};

/**
 * A slip as this browser is to see it now; `source`: which one, or a slip that was just read or written. Stakes of a free
 * bet are none in it: a page that has not chosen that, as another tab or the same after a reload, would take them for the
 * customer's own money.
 */
export const readBetslipView = async (
  context: BetslipContext,
  session: OpenSession | undefined,
  now: Date,
  source: Slip | SlipKind = 'page',
): Promise<BetslipView> => {
  const { accounts, catalogue, bettingRules } = context;
  const [found, isFeedLive, customer] = await Promise.all([
    typeof source === 'string' ? readSlip(context, session, source) : source,
    catalogue.isFeedLive(),
    readCustomer(accounts, session, now),
  ]);
  const readFor = async (held: Slip) => quotesForCustomer(await readQuotes(held, context), accounts, session);
  const read = withOwnStakes(found);
  const before = await readFor(read);
  const kept = await dropExpiredBoosts(context, session, read, before);
  const slip = kept === read ? read : withOwnStakes(kept);
  const quotes = slip === read ? before : await readFor(slip);
  return betslipView(slip, quotes, bettingRules, {
    customer,
    pricesPaused: !isFeedLive,
    priceAcceptance: priceAcceptanceOf(session),
  });
};

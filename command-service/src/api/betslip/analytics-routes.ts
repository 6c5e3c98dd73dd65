import { getQubitBetslip, getQubitBetslipTransactionId } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { readLastPlacement } from '../../adapters/last-placement.ts';
import { slipStakeOf, stakedBets } from '../../pricing/betslip/slip-bets.ts';
import { type BetslipContext, readSlip } from './context.ts';

/** Ids and amounts of the slip, nothing personal. */
const qubitRoute = (context: BetslipContext) =>
  route(getQubitBetslip, async ({ session, query }) => {
    const slip = await readSlip(context, session);
    const quotes = await readQuotes(slip, context);
    const { idfoselection } = query;
    const named = slip.selections.filter(
      ({ selectionId }) => idfoselection === undefined || selectionId === idfoselection,
    );
    const selections = named.map((selection) => ({
      selectionId: selection.selectionId,
      marketId: selection.marketId,
      eventId: selection.fixtureId,
      sport: quotes.get(selection)?.fixture.sport ?? 'other',
      stake: selection.stake,
      price: quotes.get(selection)?.selection.price ?? null,
    }));
    const totalStake = slipStakeOf(stakedBets(slip, quotes, context.bettingRules));
    return { body: { selections, totalStake } };
  });

const transactionRoute = ({ redis }: BetslipContext) =>
  route(getQubitBetslipTransactionId, async ({ session }) => ({
    body: { transactionId: session ? await readLastPlacement(redis, session.visitorId) : null },
  }));

/** What the site's analytics read of slip and placement. */
export const analyticsRoutes = (context: BetslipContext) => [qubitRoute(context), transactionRoute(context)];

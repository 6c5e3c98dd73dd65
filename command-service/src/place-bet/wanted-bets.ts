import type { Leg } from '@paddock/contracts/events';
import type { WantedBet } from '../account/bets/place-bets.ts';
import type { Quotes } from '../betslip/quote.ts';
import type { SlipBet } from '../betslip/slip-bets.ts';
import type { Offer } from '../catalogue/catalogue.ts';
import { betIdOf } from './placement-id.ts';

/** A leg at the price offered, or at starting price where there is none, with the names of now. */
const legOf = ({ fixture, market, selection, selectionName }: Offer, selectionId: string): Leg => ({
  fixtureId: fixture.fixtureId,
  marketId: market.marketId,
  selectionId,
  sport: fixture.sport,
  fixtureName: fixture.name,
  marketName: market.name,
  selectionName,
  startsAt: fixture.startsAt,
  inPlay: fixture.status === 'in-play',
  ...(selection.price ? { priceType: 'board', price: selection.price } : { priceType: 'sp' }),
});

/** The bets as the account is asked to place them. Every selection must be offered. */
export const wantedBets = (placementId: string, bets: readonly SlipBet[], quotes: Quotes): WantedBet[] =>
  bets.map(({ betType, selections, unitStake }, index) => ({
    betId: betIdOf(placementId, index),
    betType,
    legs: selections.flatMap((selection) => {
      const offer = quotes.get(selection);
      return offer ? [legOf(offer, selection.selectionId)] : [];
    }),
    unitStake,
  }));

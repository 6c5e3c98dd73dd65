import type { SlipSelection as SelectionView } from '@paddock/contracts/http';
import type { Offer } from '../../adapters/catalogue/catalogue.ts';

/** How a selection stands; what is over says so before what is merely suspended. */
export const statusOf = (offer: Offer | undefined): SelectionView['status'] => {
  if (!offer) return 'unknown';
  if (offer.selection.status === 'withdrawn') return 'withdrawn';
  if (offer.market.status === 'resulted') return 'resulted';
  if (offer.fixture.status === 'finished') return 'finished';
  return offer.isTradable ? 'open' : 'suspended';
};

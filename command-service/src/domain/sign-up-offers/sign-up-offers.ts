import {
  type EventOf,
  pickEvents,
  promotionEvents,
  type SignUpOffer,
  signUpOffersStream,
} from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

// Stream `promotions-sign_up_offers`: one for all of them, which is read whole; offers that ended are let go.

const signUpOfferEvents = pickEvents(promotionEvents, ['SignUpOfferPublished', 'SignUpOfferWithdrawn']);
type SignUpOfferEvent = EventOf<typeof signUpOfferEvents>;

/** The one that was published last stands first. */
export type SignUpOffersState = readonly SignUpOffer[];

const initial: SignUpOffersState = [];

const without = (state: SignUpOffersState, code: string): SignUpOffersState =>
  state.filter((offer) => offer.code !== code);

const evolve = (
  state: SignUpOffersState,
  event: SignUpOfferEvent,
  { at }: { at: string },
): SignUpOffersState => {
  switch (event.type) {
    case 'SignUpOfferPublished': {
      const others = without(state, event.data.code);
      return [event.data, ...others.filter(({ until }) => Date.parse(until) > Date.parse(at))];
    }
    case 'SignUpOfferWithdrawn':
      return without(state, event.data.code);
    default:
      return event satisfies never;
  }
};

export type SignUpOffersCommand =
  | { type: 'publish-offer'; offer: SignUpOffer; now: string }
  | { type: 'withdraw-offer'; code: string };

/** By the same schema both have their fields in one order. */
const isSame = (before: SignUpOffer | undefined, offer: SignUpOffer): boolean =>
  JSON.stringify(before) === JSON.stringify(offer);

const invalid = (field: string): Refusal => refuse('invalid-input', { field });

/** Nobody who came for an offer finds other terms under the version that they were shown. */
const changesItsTerms = (
  before: SignUpOffer | undefined,
  { terms, significantTerms }: SignUpOffer,
): boolean =>
  before?.terms.version === terms.version &&
  (before.terms.text !== terms.text || before.significantTerms !== significantTerms);

const decide = (
  state: SignUpOffersState,
  command: SignUpOffersCommand,
): readonly SignUpOfferEvent[] | Refusal => {
  switch (command.type) {
    case 'publish-offer': {
      const { offer, now } = command;
      const before = state.find(({ code }) => code === offer.code);
      if (isSame(before, offer)) return [];
      const [from, until] = [Date.parse(offer.from), Date.parse(offer.until)];
      if (until <= from || until <= Date.parse(now)) return invalid('until');
      if (changesItsTerms(before, offer)) return invalid('terms.version');
      return [{ type: 'SignUpOfferPublished', data: offer }];
    }
    case 'withdraw-offer': {
      const { code } = command;
      if (!state.some((offer) => offer.code === code)) return [];
      return [{ type: 'SignUpOfferWithdrawn', data: { code } }];
    }
    default:
      return command satisfies never;
  }
};

/** Offers for whoever opens an account. */
export const signUpOffersAggregate = {
  stream: () => signUpOffersStream,
  events: signUpOfferEvents,
  initial,
  evolve,
  decide,
};

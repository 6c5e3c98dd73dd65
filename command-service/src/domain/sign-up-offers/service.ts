import type { Country, SignUpOffer } from '@paddock/contracts/events';
import { type CommandContext, createHandler, createHeldState } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Clock } from '@paddock/service-kit/process';
import { type SignUpOffersCommand, signUpOffersAggregate } from './sign-up-offers.ts';

/** The one stream has one id. */
const all = 'sign_up_offers';

export type SignUpOffers = ReturnType<typeof createSignUpOffers>;

/** Offers for whoever opens an account, as they hold now: none before they were read. */
export const createSignUpOffers = (store: EventStore, clock: Clock) => {
  const handler = createHandler(store, signUpOffersAggregate);
  const load = async () => (await handler.load(all)).state;
  const held = createHeldState(signUpOffersAggregate.initial, load, 'sign-up offers');
  const now = (): number => clock.now().getTime();

  return {
    /** The one that is shown in a country; at most two seconds old. */
    shownIn: async (country: Country): Promise<SignUpOffer | undefined> =>
      (await held.current()).find(
        ({ countries, from, until }) =>
          countries.includes(country) && Date.parse(from) <= now() && Date.parse(until) > now(),
      ),

    /** Those that have not ended, as of now. Throws while the event store is away. */
    newest: async (): Promise<readonly SignUpOffer[]> => {
      const state = await load();
      held.hold(state);
      return state.filter(({ until }) => Date.parse(until) > now());
    },

    execute: async (command: SignUpOffersCommand, context: CommandContext) => {
      const decided = await handler.execute(all, command, context);
      if ('state' in decided) held.hold(decided.state);
      return decided;
    },
  };
};

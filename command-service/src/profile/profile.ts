import { type ProfileEvent, profileEvents, profileStream } from '@paddock/contracts/events';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import type { Aggregate } from '../handler/index.ts';

type Registered = Extract<ProfileEvent, { type: 'ProfileRegistered' }>['data'];

export type ProfileState = {
  registered: Registered | null;
  oddsDisplay: OddsFormat | null;
  /** `null` until it is set: none. */
  priceAcceptance: PriceAcceptance | null;
};

export type ProfileCommand =
  | ({ type: 'register-profile' } & Registered)
  | { type: 'set-preferences'; oddsDisplay?: OddsFormat; priceAcceptance?: PriceAcceptance };

const evolve = (state: ProfileState, event: ProfileEvent): ProfileState => {
  switch (event.type) {
    case 'ProfileRegistered':
      return { ...state, registered: event.data };
    case 'PreferencesChanged':
      return { ...state, oddsDisplay: event.data.oddsDisplay };
    case 'PriceAcceptanceChanged':
      return { ...state, priceAcceptance: event.data.priceAcceptance };
    default:
      return event satisfies never;
  }
};

const setPreferences = (
  state: ProfileState,
  { oddsDisplay, priceAcceptance }: Extract<ProfileCommand, { type: 'set-preferences' }>,
): ProfileEvent[] => [
  ...(oddsDisplay && oddsDisplay !== state.oddsDisplay
    ? [{ type: 'PreferencesChanged' as const, data: { oddsDisplay } }]
    : []),
  ...(priceAcceptance && priceAcceptance !== state.priceAcceptance
    ? [{ type: 'PriceAcceptanceChanged' as const, data: { priceAcceptance } }]
    : []),
];

/** Personal details, sealed, and preferences of one account. */
export const profileAggregate: Aggregate<ProfileState, ProfileCommand, ProfileEvent> = {
  stream: profileStream,
  events: profileEvents,
  initial: { registered: null, oddsDisplay: null, priceAcceptance: null },
  evolve,
  decide: (state, command) => {
    switch (command.type) {
      case 'register-profile': {
        if (state.registered) return [];
        const { type: _, ...data } = command;
        return [{ type: 'ProfileRegistered', data }];
      }
      case 'set-preferences':
        return setPreferences(state, command);
      default:
        return command satisfies never;
    }
  },
};

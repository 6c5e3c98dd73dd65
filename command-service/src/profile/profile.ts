import { type ProfileEvent, profileEvents, profileStream } from '@paddock/contracts/events';
import type { OddsFormat } from '@paddock/contracts/odds';
import type { Aggregate } from '../handler/index.ts';

type Registered = Extract<ProfileEvent, { type: 'ProfileRegistered' }>['data'];

export type ProfileState = { registered: Registered | null; oddsDisplay: OddsFormat | null };

export type ProfileCommand =
  | ({ type: 'register-profile' } & Registered)
  | { type: 'set-odds-display'; oddsDisplay: OddsFormat };

const evolve = (state: ProfileState, event: ProfileEvent): ProfileState => {
  switch (event.type) {
    case 'ProfileRegistered':
      return { ...state, registered: event.data };
    case 'PreferencesChanged':
      return { ...state, oddsDisplay: event.data.oddsDisplay };
    default:
      return event satisfies never;
  }
};

/** Personal details, sealed, and preferences of one account. */
export const profileAggregate: Aggregate<ProfileState, ProfileCommand, ProfileEvent> = {
  stream: profileStream,
  events: profileEvents,
  initial: { registered: null, oddsDisplay: null },
  evolve,
  decide: (state, command) => {
    switch (command.type) {
      case 'register-profile': {
        if (state.registered) return [];
        const { type: _, ...data } = command;
        return [{ type: 'ProfileRegistered', data }];
      }
      case 'set-odds-display': {
        const { oddsDisplay } = command;
        return state.oddsDisplay === oddsDisplay
          ? []
          : [{ type: 'PreferencesChanged', data: { oddsDisplay } }];
      }
      default:
        return command satisfies never;
    }
  },
};

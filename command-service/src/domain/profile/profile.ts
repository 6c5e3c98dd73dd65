import { type ProfileEvent, profileEvents, profileStream, type Shortcuts } from '@paddock/contracts/events';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';

// Stream `profile-{accountId}`.

type Registered = Extract<ProfileEvent, { type: 'ProfileRegistered' }>['data'];

type ProfileState = {
  registered: Registered | null;
  oddsDisplay: OddsFormat | null;
  /** `null` until it is set: none. */
  priceAcceptance: PriceAcceptance | null;
  shortcuts: Shortcuts;
};

const initial: ProfileState = { registered: null, oddsDisplay: null, priceAcceptance: null, shortcuts: {} };

const evolve = (state: ProfileState, event: ProfileEvent): ProfileState => {
  switch (event.type) {
    case 'ProfileRegistered':
      return { ...state, registered: event.data };
    case 'PreferencesChanged':
      return { ...state, oddsDisplay: event.data.oddsDisplay };
    case 'PriceAcceptanceChanged':
      return { ...state, priceAcceptance: event.data.priceAcceptance };
    case 'ShortcutsChanged':
      return { ...state, shortcuts: { ...state.shortcuts, ...event.data } };
    default:
      return event satisfies never;
  }
};

type ProfileCommand =
  | ({ type: 'register-profile' } & Registered)
  | ({ type: 'set-preferences'; oddsDisplay?: OddsFormat; priceAcceptance?: PriceAcceptance } & Shortcuts);

/** Those of the shortcuts that differ from what is set. */
const changedShortcuts = (held: Shortcuts, requested: Shortcuts): ProfileEvent[] => {
  const changed = (Object.keys(requested) as (keyof Shortcuts)[]).filter(
    (name) => requested[name] !== held[name],
  );
  if (changed.length === 0) return [];
  return [
    { type: 'ShortcutsChanged', data: Object.fromEntries(changed.map((name) => [name, requested[name]])) },
  ];
};

const setPreferences = (
  state: ProfileState,
  {
    type: _,
    oddsDisplay,
    priceAcceptance,
    ...shortcuts
  }: Extract<ProfileCommand, { type: 'set-preferences' }>,
): ProfileEvent[] => [
  ...(oddsDisplay && oddsDisplay !== state.oddsDisplay
    ? [{ type: 'PreferencesChanged' as const, data: { oddsDisplay } }]
    : []),
  ...(priceAcceptance && priceAcceptance !== state.priceAcceptance
    ? [{ type: 'PriceAcceptanceChanged' as const, data: { priceAcceptance } }]
    : []),
  ...changedShortcuts(state.shortcuts, shortcuts),
];

const decide = (state: ProfileState, command: ProfileCommand): readonly ProfileEvent[] => {
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
};

/** Personal details, sealed, and preferences of one account. */
export const profileAggregate = { stream: profileStream, events: profileEvents, initial, evolve, decide };

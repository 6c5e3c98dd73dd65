import {
  type ChangedDetail,
  type CorrectedIdentity,
  type EventMetadata,
  type ProfileEvent,
  profileEvents,
  profileStream,
  type Shortcuts,
} from '@paddock/contracts/events';
import type { MarketingConsent } from '@paddock/contracts/marketing';
import type { OddsFormat, PriceAcceptance } from '@paddock/contracts/odds';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  type ContactChangeCommand,
  type ContactChanges,
  decideContactChange,
  evolveContactChanges,
} from './contact-changes.ts';
import { type DocumentCommand, type Documents, decideDocuments, evolveDocuments } from './documents.ts';
import { decideExport, type Exports, evolveExports, type RequestExport } from './exports.ts';
import { type AccountLinks, decideLink, evolveLinks, type LinkCommand } from './links.ts';
import {
  type ChangeMarketing,
  changeMarketing,
  givenAtRegistration,
  type HeldConsents,
  withGiven,
  withWithdrawn,
} from './marketing.ts';
import { type AcceptTerms, acceptTerms } from './terms.ts';
import {
  askedOfOthers,
  decideVerification,
  evolveVerification,
  type IdentityAsked,
  type Verification,
  type VerificationCommand,
} from './verification.ts';

// Stream `profile-{accountId}`.

type Registered = Extract<ProfileEvent, { type: 'ProfileRegistered' }>['data'];

type FollowedOffer = Extract<ProfileEvent, { type: 'SignUpOfferFollowed' }>['data'];

export type ProfileState = {
  registered: Registered | null;
  /** Personal details as they stand, sealed. */
  personal: string | null;
  contactChanges: ContactChanges;
  /** When staff put a name or the date of birth right last; `null`: never. */
  correctedAt: string | null;
  oddsDisplay: OddsFormat | null;
  /** `null` until it is set: none. */
  priceAcceptance: PriceAcceptance | null;
  shortcuts: Shortcuts;
  /** To marketing, by product and channel. */
  consents: HeldConsents;
  /** The newest version of terms and privacy policy that the customer has accepted. */
  acceptedTerms: string | null;
  /** The offer that they opened the account by. */
  followedOffer: FollowedOffer | null;
  verification: Verification;
  documents: Documents;
  /** The newest copies of their data that the customer asked for. */
  exports: Exports;
  /** Other accounts that are of the same person, may be, or are not. */
  links: AccountLinks;
};

const initial: ProfileState = {
  registered: null,
  personal: null,
  contactChanges: [],
  correctedAt: null,
  oddsDisplay: null,
  priceAcceptance: null,
  shortcuts: {},
  consents: [],
  acceptedTerms: null,
  followedOffer: null,
  verification: { status: 'none' },
  documents: [],
  exports: [],
  links: [],
};

const evolve = (
  state: ProfileState,
  event: ProfileEvent,
  metadata: Pick<EventMetadata, 'at' | 'actor'>,
): ProfileState => {
  const { at } = metadata;
  switch (event.type) {
    case 'ProfileRegistered':
      return {
        ...state,
        registered: event.data,
        personal: event.data.personal,
        acceptedTerms: event.data.termsVersion,
      };
    case 'SignUpOfferFollowed':
      return { ...state, followedOffer: event.data };
    case 'TermsAccepted':
      return { ...state, acceptedTerms: event.data.version };
    case 'PersonalDetailsChanged':
      return { ...state, personal: event.data.personal };
    case 'PersonalDetailsCorrected':
      return { ...state, personal: event.data.personal, correctedAt: at };
    case 'ContactChangeRequested':
      return { ...state, contactChanges: evolveContactChanges(state.contactChanges, event, at) };
    case 'ContactChanged':
      return {
        ...state,
        personal: event.data.personal,
        contactChanges: evolveContactChanges(state.contactChanges, event, at),
      };
    case 'PreferencesChanged':
      return { ...state, oddsDisplay: event.data.oddsDisplay };
    case 'PriceAcceptanceChanged':
      return { ...state, priceAcceptance: event.data.priceAcceptance };
    case 'ShortcutsChanged':
      return { ...state, shortcuts: { ...state.shortcuts, ...event.data } };
    case 'MarketingConsentGiven':
      return { ...state, consents: withGiven(state.consents, event.data.consents, at) };
    case 'MarketingConsentWithdrawn':
      return { ...state, consents: withWithdrawn(state.consents, event.data.consents) };
    case 'VerificationAsked':
    case 'VerificationReferenced':
    case 'VerificationAnswered':
      return { ...state, verification: evolveVerification(state.verification, event) };
    case 'DocumentUploaded':
    case 'DocumentsDecided':
    case 'DocumentDeleted':
      return { ...state, documents: evolveDocuments(state.documents, event, at) };
    case 'DataExportRequested':
      return { ...state, exports: evolveExports(state.exports, event, at) };
    case 'AccountLinkSuggested':
    case 'AccountLinked':
    case 'AccountUnlinkRequested':
    case 'AccountUnlinked':
      return { ...state, links: evolveLinks(state.links, event, metadata) };
    default:
      return event satisfies never;
  }
};

export type ProfileCommand =
  /** `consents`: to marketing, as ticked. `identity`: as these details would be asked about. */
  | ({
      type: 'register-profile';
      consents: readonly MarketingConsent[];
      identity: IdentityAsked;
    } & Omit<Registered, 'marketing'>)
  /** `personal`: all details as they are to be, sealed; `changed`: what differs in them from how they stand. */
  | { type: 'change-details'; personal: string; changed: readonly ChangedDetail[] }
  /** The same of what staff put right. `identity`: as these details would be asked about. */
  | {
      type: 'correct-details';
      personal: string;
      changed: readonly CorrectedIdentity[];
      identity: IdentityAsked;
    }
  | ContactChangeCommand
  | ChangeMarketing
  | AcceptTerms
  | ({ type: 'follow-offer' } & FollowedOffer)
  | VerificationCommand
  | DocumentCommand
  | RequestExport
  | LinkCommand
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

/** Refuses unknown-account of one that has no details, contact-change-over and accounts-not-linked. */
const decide = (
  state: ProfileState,
  command: ProfileCommand,
  { now }: { now: Date },
): readonly ProfileEvent[] | Refusal => {
  switch (command.type) {
    case 'register-profile': {
      if (state.registered) return [];
      const { type: _, consents, identity, ...data } = command;
      return [
        { type: 'ProfileRegistered', data: { ...data, marketing: false } },
        ...givenAtRegistration(consents),
        ...askedOfOthers(state.verification, identity, now),
      ];
    }
    case 'change-details': {
      if (!state.registered) return refuse('unknown-account');
      const { personal, changed } = command;
      if (changed.length === 0) return [];
      return [{ type: 'PersonalDetailsChanged', data: { personal, changed: [...changed] } }];
    }
    case 'correct-details': {
      if (!state.registered) return refuse('unknown-account');
      const { personal, changed, identity } = command;
      if (changed.length === 0) return [];
      return [
        { type: 'PersonalDetailsCorrected', data: { personal, changed: [...changed] } },
        // What was found of the details before says nothing of who has these.
        ...askedOfOthers(state.verification, identity, now),
      ];
    }
    case 'request-contact-change':
    case 'change-contact':
      if (!state.registered) return refuse('unknown-account');
      return decideContactChange(state.contactChanges, command, now);
    case 'set-preferences':
      return setPreferences(state, command);
    case 'follow-offer': {
      // Once, as the account is opened.
      if (!state.registered || state.followedOffer) return [];
      const { offer, termsVersion } = command;
      return [{ type: 'SignUpOfferFollowed', data: { offer, termsVersion } }];
    }
    case 'accept-terms':
      return acceptTerms(state.acceptedTerms, command);
    case 'change-marketing':
      return changeMarketing(state.consents, command);
    case 'ask-verification':
      // Registered in between, with details that may be others.
      if (command.isRegistered !== (state.registered !== null)) return [];
      return decideVerification(state.verification, command);
    case 'reference-verification':
    case 'answer-verification':
      return decideVerification(state.verification, command);
    case 'report-under-age':
      if (!state.registered) return refuse('unknown-account');
      return decideVerification(state.verification, command);
    case 'upload-document':
    case 'decide-documents':
    case 'decide-source-of-funds':
    case 'delete-document':
      if (!state.registered) return refuse('unknown-account');
      return decideDocuments(state, command, now);
    case 'request-export':
      if (!state.registered) return refuse('unknown-account');
      return decideExport(state.exports, command, now);
    case 'note-evidence':
    case 'link-account':
    case 'unlink-account':
    case 'mirror-link':
      return decideLink(state.links, command);
    default:
      return command satisfies never;
  }
};

/** Personal details, sealed, whether they were verified, and preferences of one account. */
export const profileAggregate = { stream: profileStream, events: profileEvents, initial, evolve, decide };

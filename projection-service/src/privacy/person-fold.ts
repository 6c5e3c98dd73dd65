import { documentName } from '@paddock/contracts/documents';
import {
  accessEvents,
  type InboxEvent,
  inboxEvents,
  type ProfileEvent,
  profileEvents,
  type Shortcuts,
} from '@paddock/contracts/events';
import type { ReplayedEvent } from '@paddock/contracts/http';
import { marketingWords } from '@paddock/contracts/marketing';
import type { ExportDocument } from '@paddock/contracts/privacy';
import { parseEvent } from '@paddock/service-kit/events';

type Consent = ExportDocument['consents'][number];
type Document = ExportDocument['documents'][number];
type Message = ExportDocument['messages'][number];

/** What the events of an account say of its person, beside money and bets. */
export type PersonFold = {
  registeredAt: string | null;
  country: string | null;
  terms: ExportDocument['account']['termsAccepted'];
  odds: string | null;
  movedPrices: string | null;
  shortcuts: Shortcuts;
  consents: Consent[];
  devices: ExportDocument['devices'];
  /** By id. */
  messages: Map<string, Message>;
  documents: Map<string, Document>;
};

export const createPersonFold = (): PersonFold => ({
  registeredAt: null,
  country: null,
  terms: [],
  odds: null,
  movedPrices: null,
  shortcuts: {},
  consents: [],
  devices: [],
  messages: new Map(),
  documents: new Map(),
});

type Choice = Extract<ProfileEvent, { type: 'MarketingConsentGiven' }>['data'];

const consentsOf = ({ consents, textVersion }: Choice, at: string, given: boolean): Consent[] =>
  consents.map(({ product, channel }) => ({
    ...{ at, given, textVersion },
    product: marketingWords[product],
    channel: marketingWords[channel],
  }));

const changeDocument = ({ documents }: PersonFold, documentId: string, status: Document['status']): void => {
  const document = documents.get(documentId);
  if (document) documents.set(documentId, { ...document, status });
};

const evolveProfile = (person: PersonFold, { type, data }: ProfileEvent, at: string): void => {
  switch (type) {
    case 'ProfileRegistered':
      person.registeredAt = at;
      person.country = data.country;
      person.terms.push({ version: data.termsVersion, at: data.termsAcceptedAt });
      break;
    case 'TermsAccepted':
      person.terms.push({ version: data.version, at });
      break;
    case 'PreferencesChanged':
      person.odds = data.oddsDisplay;
      break;
    case 'PriceAcceptanceChanged':
      person.movedPrices = data.priceAcceptance;
      break;
    case 'ShortcutsChanged':
      person.shortcuts = { ...person.shortcuts, ...data };
      break;
    case 'MarketingConsentGiven':
      person.consents.push(...consentsOf(data, at, true));
      break;
    case 'MarketingConsentWithdrawn':
      person.consents.push(...consentsOf(data, at, false));
      break;
    case 'DocumentUploaded': {
      const { documentId, mediaType, size: bytes } = data;
      person.documents.set(documentId, {
        ...{ sentAt: at, name: documentName(data), mediaType, bytes },
        status: 'waiting',
      });
      break;
    }
    case 'DocumentsDecided':
      for (const id of data.documentIds) changeDocument(person, id, data.decision.outcome);
      break;
    case 'DocumentDeleted':
      changeDocument(person, data.documentId, 'deleted');
      break;
    default:
  }
};

const evolveInbox = ({ messages }: PersonFold, { type, data }: InboxEvent, at: string): void => {
  if (type === 'MessageSent')
    messages.set(data.messageId, { sentAt: at, subject: data.subject, text: data.body });
  if (type === 'MessageDeleted') messages.delete(data.messageId);
};

const deviceSchema = accessEvents.DeviceRemembered.pick({ browser: true, country: true });

/** After the next event of the history, of whichever stream. */
export const evolvePerson = (person: PersonFold, event: ReplayedEvent): void => {
  const { at } = event.metadata;
  if (event.stream.startsWith('profile-'))
    evolveProfile(person, parseEvent<ProfileEvent>(profileEvents, event), at);
  if (event.stream.startsWith('inbox-')) evolveInbox(person, parseEvent<InboxEvent>(inboxEvents, event), at);
  if (event.type === 'DeviceRemembered') {
    const { browser, country } = deviceSchema.parse(event.data);
    person.devices.push({ firstUsedAt: at, browser, country });
  }
};

import { eventTables } from '@paddock/contracts/events';
import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
};

/** A text that may be anything: no id, instant, choice or digest of a known form. */
const isOpenText = ({ type, enum: choices, const: only, format, pattern, allOf = [] }: JsonSchema): boolean =>
  type === 'string' &&
  choices === undefined &&
  only === undefined &&
  format === undefined &&
  pattern === undefined &&
  allOf.length === 0;

const openTexts = (schema: JsonSchema, path: string): string[] => {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [
    ...Object.entries(properties).flatMap(([name, part]) => openTexts(part, `${path}.${name}`)),
    ...(items ? openTexts(items, path) : []),
    ...(typeof additionalProperties === 'object' ? openTexts(additionalProperties, path) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => openTexts(part, path)),
  ];
  return isOpenText(schema) ? [path, ...parts] : parts;
};

/** Of every event that there is, the texts that may be anything: `DocumentsDecided.note.sealed`. */
export const openTextsOfEvents = (): string[] => {
  const found = Object.values(eventTables).flatMap((table) =>
    Object.entries(table).flatMap(([type, schema]) =>
      openTexts(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema, type),
    ),
  );
  return [...new Set(found)].sort();
};

/** The paths of all texts in the data of an event, as `openTextsOfEvents` spells them. */
export const textsIn = (data: unknown, path = ''): string[] => {
  if (typeof data === 'string') return [path];
  if (Array.isArray(data)) return data.flatMap((one) => textsIn(one, path));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => textsIn(value, path ? `${path}.${name}` : name));
};

/** Fields of events that hold something personal, and the canaries that `privacy/erasure` plants in each. */
export const plantedFields = {
  'ProfileRegistered.personal': [
    ...(['firstName', 'lastName', 'email', 'username', 'phone', 'address', 'city', 'postcode'] as const),
    'securityAnswer',
  ],
  'PersonalDetailsChanged.personal': ['movedTo'],
  'ContactChangeRequested.contact': ['newEmail'],
  'AccessGranted.credential.sealed': ['password'],
  // What is typed beside it goes to the provider alone.
  'PaymentMethodAdded.details.sealed': ['cardHolder'],
  'LimitsRestricted.note.sealed': ['note'],
  'StakeFactorSet.reason.sealed': ['stakeReason'],
  'DepositsReviewed.note.sealed': ['reviewed'],
  'DocumentsDecided.note.sealed': ['sourceSeen'],
  'CaseOpened.note.sealed': ['note'],
  'CaseNoted.note.sealed': ['note'],
  'CaseContactMade.said.sealed': ['said'],
  'CaseContactMade.answer.sealed': ['answered'],
  'CaseActionTaken.note.sealed': ['action'],
  'CaseClosed.note.sealed': ['closing'],
  'ErasureProposed.note.sealed': ['note'],
} as const;

/** What is personal and in no event: what a browser says of itself, and files. */
const besideEvents = ['userAgent', 'network', 'file', 'content'] as const;

export type PlantedCanary =
  | (typeof plantedFields)[keyof typeof plantedFields][number]
  | (typeof besideEvents)[number];

const note = 'LimitsRestricted.note.sealed';

/** Those that are sealed, opened and shown as another one that has a canary. */
export const alikeFields: Readonly<Record<string, keyof typeof plantedFields>> = {
  'AccountLinked.note.sealed': note,
  'AccountReopened.note.sealed': note,
  'AccountUnlinkRequested.note.sealed': note,
  'AccountUnlinked.note.sealed': note,
  'ActionRequested.action.note.sealed': note,
  'BonusRequested.note.sealed': note,
  'CaseReopened.note.sealed': 'CaseOpened.note.sealed',
  'ChargedBackCardAllowed.note.sealed': note,
  'ContactChanged.former': 'ContactChangeRequested.contact',
  'ContactChanged.personal': 'PersonalDetailsChanged.personal',
  'DebtWrittenOff.note.sealed': note,
  'ExclusionLiftAsked.note.sealed': note,
  'ExclusionLifted.note.sealed': note,
  'ExclusionSet.note.sealed': note,
  'FinancialCheckAnswered.details.sealed': note,
  'HarmBlockLifted.note.sealed': note,
  'LimitsRestrictionLifted.note.sealed': note,
  'OneTimePasswordGiven.credential.sealed': 'AccessGranted.credential.sealed',
  'PasswordReplaced.credential.sealed': 'AccessGranted.credential.sealed',
  'PaymentContradictionResolved.note.sealed': note,
  'PaymentCorrectionRequested.note.sealed': note,
  'SecondFactorEnrolled.secret': 'AccessGranted.credential.sealed',
  'StaffChangeRequested.change.credential.sealed': 'AccessGranted.credential.sealed',
  'StaffChangeRequested.note.sealed': note,
  'StaffListed.name': 'ContactChangeRequested.contact',
  'WayToDepositSet.note.sealed': note,
  'WithdrawalFailed.note.sealed': note,
  'WithdrawalPaidOtherwise.note.sealed': note,
  'WithdrawalReleased.note.sealed': note,
};

const digest = 'a keyed digest';
const ofProvider = 'by what a provider knows a payment, a check or itself';
const ofSport = 'of sport and bets';
const version = 'of a text or of rules';
const ofPasskey = 'of a passkey, which says nothing of its owner';

/** What names nobody, by the name of the field, wherever it stands. */
const impersonal: Readonly<Record<string, string>> = {
  ...{ origin: digest, device: digest, deviceDigest: digest, cardDigest: digest, contentDigest: digest },
  ...{ digest, place: digest, recoveryCodes: digest, sessionId: digest },
  ...{ providerReference: ofProvider, reference: ofProvider, provider: ofProvider, scheme: ofProvider },
  ...{ fixtureName: ofSport, marketName: ofSport, selectionName: ofSport, sport: ofSport },
  ...{ selections: ofSport, reasons: ofSport, messageId: ofSport, promoCode: ofSport, bonusId: ofSport },
  ...{ rulesVersion: version, termsVersion: version, textVersion: version, version },
  ...{ challenge: ofPasskey, publicKey: ofPasskey, transports: ofPasskey },
  browser: 'a kind of browser, in words, which many have',
  raisedBy: 'the id of an event',
  wrappedKey: 'a key, whose bytes the test of erasing looks for by itself',
};

/** The same of one field. */
const impersonalFields: Readonly<Record<string, string>> = {
  'AccountReplayed.until': 'a position',
  'BettingChannelsAnswered.host': 'of the site',
  'CardRangesChangeRequested.note': 'about ranges of cards',
  'DigestKeyTaken.key': 'the name of a key',
  'MarketFrozen.reason': ofSport,
  'MarketResultCorrected.reason': ofSport,
  'MessageSent.attachments.name': 'a sentence of ours, which names nobody',
  'MessageSent.body': 'a sentence of ours, which names nobody',
  'MessageSent.button.label': 'a sentence of ours, which names nobody',
  'MessageSent.subject': 'a sentence of ours, which names nobody',
  'RiskChangeRequested.note': 'about limits of the book',
  'TradingStopped.reason': ofSport,
  'WithdrawalFailed.reason': ofProvider,
  'WrappingKeyRetired.key': 'the name of a key',
  'WrappingKeyTaken.key': 'the name of a key',
};

const nameOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** Notes and hashes in the clear, beside sealed ones: of before, and production refuses a store that has any. */
const isOfBefore = (field: string, all: readonly string[]): boolean =>
  (nameOf(field) === 'text' || nameOf(field) === 'passwordHash') &&
  all.includes(`${field.slice(0, field.lastIndexOf('.'))}.sealed`);

/** Fields of which nobody has said whether they are personal, and which canary each has. */
export const unsaidFields = (all: readonly string[]): string[] =>
  all.filter(
    (field) =>
      !Object.hasOwn(plantedFields, field) &&
      !Object.hasOwn(alikeFields, field) &&
      !Object.hasOwn(impersonal, nameOf(field)) &&
      !Object.hasOwn(impersonalFields, field) &&
      !isOfBefore(field, all),
  );

/** Of all that is said here. */
export const saidFields = (): string[] => [
  ...Object.keys(plantedFields),
  ...Object.keys(alikeFields),
  ...Object.keys(impersonalFields),
];

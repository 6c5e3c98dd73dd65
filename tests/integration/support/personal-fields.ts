import { notedEvents, noteIn, person } from './canary-person.ts';

/**
 * Fields of events that hold something personal, and what of it `privacy/erasure` plants in each. A hash is looked for as it
 * is opened: nobody can choose it.
 */
export const plantedFields: Readonly<Record<string, readonly string[]>> = {
  'ProfileRegistered.personal': [
    ...[person.title, person.firstName, person.lastName, person.dateOfBirth, person.email, person.username],
    ...[person.phone, person.address, person.city, person.postcode],
    ...[person.securityQuestion, person.securityAnswer],
  ],
  'PersonalDetailsChanged.personal': [person.movedTo],
  'PersonalDetailsCorrected.personal': [person.rightName],
  'ContactChangeRequested.contact': [person.newEmail],
  'ContactChanged.personal': [person.newEmail],
  'ContactChanged.former': [person.email],
  'AccessGranted.credential.sealed': [],
  'PasswordReplaced.credential.sealed': [],
  'PaymentMethodAdded.details.sealed': [person.cardExpiry, person.eWallet],
  'FinancialCheckAnswered.details.sealed': [person.records],
  'StakeFactorSet.reason.sealed': [person.stakeReason],
  'CaseContactMade.said.sealed': [person.said],
  'CaseContactMade.answer.sealed': [person.answered],
  'ActionRequested.action.note.sealed': [noteIn('ActionRequested')],
  'ActionRequested.action.sealedValues': [person.rightName],
  'ActionRequestDecided.correction.sealedValues': [person.rightName],
  ...Object.fromEntries(notedEvents.map((event) => [`${event}.note.sealed`, [noteIn(event)]])),
};

/** What is personal and in no event: what is typed and goes no further, what a browser says of itself, and files. */
export const besideEvents: readonly string[] = [
  ...[person.password, person.newPassword, person.cardHolder],
  ...[person.userAgent, person.network, person.file, person.content],
];

/** Those that are planted in nobody who is erased, each with the reason. */
export const unplantedFields: Readonly<Record<string, string>> = {
  'OneTimePasswordGiven.credential.sealed':
    'a hash that another member of staff chose for a colleague: customers are given no password, and nobody but customers is erased',
  'SecondFactorEnrolled.secret':
    'of the device of a member of staff: customers enrol none, and nobody but customers is erased',
  'StaffChangeRequested.change.credential.sealed':
    'a hash that is to be the one-time password of a member of staff, whom nobody erases',
  'StaffChangeRequested.note.sealed':
    'about a colleague, under the key of the colleague: nobody but customers is erased',
  'StaffListed.name': 'the username of a member of staff, which the roster needs as long as they have acted',
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

/** Fields of which nobody has said that they name nobody, which are neither planted nor have a reason of their own not to be. */
export const unsaidFields = (all: readonly string[]): string[] =>
  all.filter(
    (field) =>
      !Object.hasOwn(plantedFields, field) &&
      !Object.hasOwn(unplantedFields, field) &&
      !Object.hasOwn(impersonal, nameOf(field)) &&
      !Object.hasOwn(impersonalFields, field) &&
      !isOfBefore(field, all),
  );

/** Of all that is said here. */
export const saidFields = (): string[] => [
  ...Object.keys(plantedFields),
  ...Object.keys(unplantedFields),
  ...Object.keys(impersonalFields),
];

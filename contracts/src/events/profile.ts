import { z } from 'zod';
import {
  documentKindSchema,
  documentMediaTypeSchema,
  documentPurposeSchema,
  documentReasonSchema,
  documentSideSchema,
} from '../documents/index.ts';
import { marketingConsentSchema } from '../marketing/index.ts';
import { priceAcceptanceSchema } from '../odds/index.ts';
import { countrySchema } from './country.ts';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { correctedIdentitySchema } from './details-correction.ts';
import { linkEvents } from './linked-accounts.ts';
import { noteSchema } from './note.ts';
import { browserSchema } from './passkey.ts';
import { contactChannelSchema } from './security-code.ts';
import { offerCodeSchema } from './sign-up-offer.ts';

/** Byte format of everything sealed. */
export const sealedFormat = { algorithm: 'aes-256-gcm', keyBytes: 32, nonceBytes: 12, tagBytes: 16 } as const;

/**
 * Something sealed: standard base64 of `nonce (12 bytes) ‖ ciphertext ‖ tag (16 bytes)`, AES-256-GCM.
 * `ProfileRegistered.personal` and its like hold UTF-8 JSON, contacts the UTF-8 of an address or number, the credential of `AccessGranted` the UTF-8 of a hash, notes of staff
 * theirs, corrections the JSON of `detailsCorrectionSchema`, saved cards the JSON of `sealedDetailsSchema`, all sealed under the account's key. The additional authenticated data is the UTF-8 of
 * `sealedFor.…(accountId)`, so that nothing sealed for one account, or as one thing, opens as another.
 */
const sealedSchema = z.string().min(1);

/**
 * The account's 32-byte key under one of the platform's: `{name of that key}:{base64}`. Of a key that the process holds
 * (`local/…`) the base64 is something sealed. Before keys had names there was only that, without name and colon.
 */
const wrappedKeySchema = z.string().min(1);

/** What whoever starts a service reads when its key is another one; never a customer. */
export const wrongKeyText =
  'KEY_ENCRYPTION_KEY is not the key that this event store was written with: start with that one (npm start keeps it in secrets.json of the data folder), or on an empty event store';

/** The same, where keys of accounts are still wrapped under some that the environment does not give any more. */
export const missingKeysText = (names: readonly string[]): string =>
  `Keys of accounts are still wrapped under ${names.join(' and ')}, which KNOWN_KEY_ENCRYPTION_KEYS or KNOWN_KMS_KEYS has to give until npm run rotate-keys has come to its end`;

/** The same of the key of digests, under which customers are found by their names. */
export const wrongDigestKeyText =
  'DIGEST_KEY is not the key that the names in this event store were digested with: npm run rotate-keys -- --digest-key, with the first KEY_ENCRYPTION_KEY that the store had, says which it is';

/** What a sealed text is bound to. */
export const sealedFor = {
  wrappedKey: (accountId: string): string => `key/${accountId}`,
  personal: (accountId: string): string => `personal/${accountId}`,
  password: (accountId: string): string => `password/${accountId}`,
  contact: (accountId: string): string => `contact/${accountId}`,
  note: (accountId: string): string => `note/${accountId}`,
  correction: (accountId: string): string => `correction/${accountId}`,
  card: (accountId: string): string => `card/${accountId}`,
  secondFactor: (accountId: string): string => `second-factor/${accountId}`,
  staffName: (accountId: string): string => `staff-name/${accountId}`,
  /** Not in an event: in a session. */
  sessionName: (accountId: string): string => `session-name/${accountId}`,
  /** Not in an event: what the fields of a provider keep, by its name in Redis. */
  fieldsRecord: (name: string): string => `fields-record/${name}`,
  /** Not in an event: as bytes in the store of documents. */
  document: (accountId: string, documentId: string): string => `document/${accountId}/${documentId}`,
} as const;

/** What the site does for a customer unasked; one that is absent was never set. */
export const shortcutsSchema = z.object({
  /** Fill in the username at sign-in. */
  rememberUsername: z.boolean().optional(),
  /** Offer to sign in quickly: by finger, face or PIN of the device. */
  showQuickLogin: z.boolean().optional(),
  /** Offer to deposit where the balance is low. */
  showQuickDeposit: z.boolean().optional(),
  /** Show no balance where others may look at the screen. */
  hideBalance: z.boolean().optional(),
});
export type Shortcuts = z.infer<typeof shortcutsSchema>;

const marketingChoiceSchema = z.object({
  consents: z.array(marketingConsentSchema).min(1),
  /** Of the text that was shown. */
  textVersion: z.string().min(1).max(40),
  askedAt: z.enum(['registration', 'settings']),
});

/** What of a person is verified: only all three together let them play. */
export const identityPartSchema = z.enum(['name', 'address', 'age']);
export type IdentityPart = z.infer<typeof identityPartSchema>;

/** What a provider found: the same person by all three parts, by some of them, or nobody. */
export const identityAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('verified') }),
  z.object({ outcome: z.literal('partial'), unmatched: z.array(identityPartSchema).min(1) }),
  z.object({ outcome: z.literal('not-found') }),
]);
export type IdentityAnswer = z.infer<typeof identityAnswerSchema>;

/** By its name in our settings. */
const identityProviderSchema = z.string().min(1).max(40);
/** In place of a provider, where customer service reported that documents showed the customer to be under 18. */
export const byUnderAgeReport = 'under-age-report';
/** By what the provider knows the person; no personal value. */
const identityReferenceSchema = z.string().min(1).max(200);
/** Keyed digest of the account and of what is asked about. */
const identityDigestSchema = z.string().min(1).max(200);

/** What compliance decided about documents: to verify somebody, all three parts were seen in them; of a source of funds none is noted. */
export const documentsDecisionSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), seen: z.array(identityPartSchema).max(3) }),
  z.object({ outcome: z.literal('refused'), reason: documentReasonSchema }),
]);
export type DocumentsDecision = z.infer<typeof documentsDecisionSchema>;

/** What customers change by themselves; an email address or phone counts once its code was entered, and has an event of its own. */
export const changedDetailSchema = z.enum(['title', 'address', 'city', 'postcode']);
export type ChangedDetail = z.infer<typeof changedDetailSchema>;

const ofContactChange = { changeId: idSchema, channel: contactChannelSchema, browser: browserSchema };

/**
 * Stream `profile-{accountId}`: personal details, sealed under the account's key, whether they were verified, and which other
 * accounts are of the same person. Where
 * identity comes before the account, the stream begins with that, and has no `ProfileRegistered` if nothing came of it.
 */
export const profileEvents = {
  ProfileRegistered: z.object({
    accountId: idSchema,
    /** Sealed JSON of `personalDetailsSchema`. */
    personal: sealedSchema,
    country: countrySchema,
    /** Whether they said yes to offers in general, as registration asked before `MarketingConsentGiven`: consent to nothing. */
    marketing: z.boolean(),
    termsVersion: z.string(),
    termsAcceptedAt: instantSchema,
  }),
  /** `personal`: all of the details as they are from now on, sealed. */
  PersonalDetailsChanged: z.object({ personal: sealedSchema, changed: z.array(changedDetailSchema).min(1) }),
  /** The same of what customers change by nobody but staff. */
  PersonalDetailsCorrected: z.object({
    personal: sealedSchema,
    changed: z.array(correctedIdentitySchema).min(1),
  }),
  /** Another email address or phone, sealed, is to take the place of the one that counts, once the code sent there was entered. */
  ContactChangeRequested: z.object({ ...ofContactChange, contact: sealedSchema }),
  /** It did; `former`: the one before, sealed, which is told. */
  ContactChanged: z.object({ ...ofContactChange, personal: sealedSchema, former: sealedSchema }),
  PreferencesChanged: z.object({ oddsDisplay: z.enum(['fractional', 'decimal', 'american']) }),
  /** Which price moves are accepted without asking (RTS 2); none until it is set. */
  PriceAcceptanceChanged: z.object({ priceAcceptance: priceAcceptanceSchema }),
  /** Those that changed. */
  ShortcutsChanged: shortcutsSchema,
  /** They opened the account by an offer for new customers, which had these terms. */
  SignUpOfferFollowed: z.object({ offer: offerCodeSchema, termsVersion: z.string().min(1).max(40) }),
  /** A version of terms and privacy policy that came after the one of registration. */
  TermsAccepted: z.object({ version: z.string().min(1).max(40) }),
  /** Consent to marketing about these products on these channels; none holds that was not given so. */
  MarketingConsentGiven: marketingChoiceSchema,
  MarketingConsentWithdrawn: marketingChoiceSchema,
  /** A provider is asked about identity, address and age; before `retryAt` nobody else asks. One without an answer is followed by another. */
  VerificationAsked: z.object({
    provider: identityProviderSchema,
    attempt: z.int().positive(),
    retryAt: instantSchema,
    digest: identityDigestSchema,
  }),
  /** The provider knows the person, and is asked for what it found under this reference from now on. */
  VerificationReferenced: z.object({ provider: identityProviderSchema, reference: identityReferenceSchema }),
  VerificationAnswered: z.object({
    provider: identityProviderSchema,
    /** `null`: the provider took no such details. */
    reference: identityReferenceSchema.nullable(),
    digest: identityDigestSchema,
    answer: identityAnswerSchema,
  }),
  /** A document is in the store, sealed under the account's key. Neither its content nor the name of its file is kept here. */
  DocumentUploaded: z.object({
    documentId: idSchema,
    purpose: documentPurposeSchema,
    kind: documentKindSchema,
    /** `null` of what has one side, or of both in one file. */
    side: documentSideSchema.nullable(),
    size: z.int().positive(),
    /** By its content. */
    mediaType: documentMediaTypeSchema,
    /** Keyed digest of account and content: what was stored is what was uploaded. */
    contentDigest: z.string().min(1).max(200),
    /** Of the try that stored it: each stores by a name of its own. `null` of those from before. */
    uploadId: idSchema.nullable(),
  }),
  /**
   * Compliance decided about all that waited for this purpose. Of identity, one that accepts comes with `VerificationAnswered`,
   * unless the customer was verified before.
   */
  DocumentsDecided: z.object({
    decisionId: idSchema,
    purpose: documentPurposeSchema,
    documentIds: z.array(idSchema).min(1),
    decision: documentsDecisionSchema,
    /** What was seen, in words; `null` of identity. */
    note: noteSchema.nullable(),
  }),
  /** Its content is removed from the store after this. */
  DocumentDeleted: z.object({ documentId: idSchema }),
  /** The customer asked for a copy of their data, and may fetch it by this id for a while. */
  DataExportRequested: z.object({ exportId: idSchema }),
  ...linkEvents,
} as const;
export type ProfileEvent = EventOf<typeof profileEvents>;

/** What `personal` of these events holds once opened. */
export const personalDetailsSchema = z.object({
  username: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD` */
  dateOfBirth: z.iso.date(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  securityQuestion: z.string(),
  securityAnswer: z.string(),
});
export type PersonalDetails = z.infer<typeof personalDetailsSchema>;

/** Stream `key-{accountId}`: the account's key, wrapped by the platform's. Tombstoned to erase the person. */
export const keyEvents = {
  AccountKeyCreated: z.object({ wrappedKey: wrappedKeySchema }),
  /** The same key under another one of the platform's. */
  AccountKeyRewrapped: z.object({ wrappedKey: wrappedKeySchema }),
} as const;
export type KeyEvent = EventOf<typeof keyEvents>;

/** Streams `username-{digest}` and `email-{digest}`: the newest claim is the one that counts. */
export const nameEvents = {
  NameClaimed: z.object({ accountId: idSchema }),
  /** The account has another one. Until `freeFrom` nobody else may have it: its owner may want it back. `null`: it was free at once. */
  NameReleased: z.object({ accountId: idSchema, freeFrom: instantSchema.nullable() }),
  /** Whoever had it is erased: what lies before this in the stream is dropped by the store, so that nothing says whose it was. */
  NameForgotten: z.object({}),
} as const;
export type NameEvent = EventOf<typeof nameEvents>;

import { z } from 'zod';

/** What a document is asked for: to show who somebody is, or where the money comes from that they pay in. */
export const documentPurposeSchema = z.enum(['identity', 'source-of-funds']);
export type DocumentPurpose = z.infer<typeof documentPurposeSchema>;

/** Why somebody is asked where their money comes from: how much they pay in, what public records say, or that compliance wants to know. */
export const fundsReasonSchema = z.enum(['deposits', 'records', 'compliance']);
export type FundsReason = z.infer<typeof fundsReasonSchema>;

/** As compliance reads it: a sentence of its own. */
export const fundsReasonWords: Readonly<Record<FundsReason, string>> = {
  deposits: 'Asked because deposits within 30 days would go above the sum that needs a review',
  records: 'Asked because public records show debt',
  compliance: 'Compliance asked for it',
};

/** Kinds that show who somebody is. */
export const identityKindSchema = z.enum([
  'passport',
  'driving-licence',
  'identity-card',
  'proof-of-address',
  'other',
]);
export type IdentityKind = z.infer<typeof identityKindSchema>;

export const documentKindSchema = z.enum([...identityKindSchema.options, 'source-of-funds']);
export type DocumentKind = z.infer<typeof documentKindSchema>;

export const documentSideSchema = z.enum(['front', 'back']);
export type DocumentSide = z.infer<typeof documentSideSchema>;

/** Cards have two sides that matter; of the others each file is all of it. */
export const twoSidedKinds: readonly DocumentKind[] = ['driving-licence', 'identity-card'];

/** What a document may be, by its content. */
export const documentMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const;
export const documentMediaTypeSchema = z.enum(documentMediaTypes);
export type DocumentMediaType = z.infer<typeof documentMediaTypeSchema>;

/** The ending of a file that is downloaded, by what it is. */
export const fileEndings: Readonly<Record<DocumentMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/** Largest document that is taken unless the operator says otherwise, bytes. */
export const defaultDocumentBytes = 10 * 1024 * 1024;

/** Why compliance does not accept what was uploaded. */
export const documentReasonSchema = z.enum([
  'unreadable',
  'incomplete',
  'expired',
  'other-details',
  'not-accepted-kind',
  'not-genuine',
]);
export type DocumentReason = z.infer<typeof documentReasonSchema>;

export const documentStatusSchema = z.enum(['waiting', 'accepted', 'refused', 'deleted']);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

/** In words. */
export const documentWords = {
  passport: 'Passport',
  'driving-licence': 'Driving licence',
  'identity-card': 'National identity card',
  'proof-of-address': 'Proof of address',
  other: 'Other document',
  'source-of-funds': 'Source of funds document',
  front: 'front',
  back: 'back',
} as const satisfies Record<DocumentKind | DocumentSide, string>;

/** `Driving licence, front`. */
export const documentName = ({ kind, side }: { kind: DocumentKind; side: DocumentSide | null }): string =>
  side === null ? documentWords[kind] : `${documentWords[kind]}, ${documentWords[side]}`;

/**
 * What the customer is told of a reason. Of what is not genuine they are told no more than that it is not accepted: who
 * forges learns nothing by it.
 */
export const documentReasonTexts: Readonly<Record<DocumentReason, string>> = {
  unreadable:
    'We could not read the document. Please send a sharp picture in good light, with nothing covered.',
  incomplete:
    'Something is missing. We need your full name, your date of birth and your address: for most people a passport or driving licence, and a proof of address.',
  expired:
    'The document is out of date. Please send one that is valid; a proof of address may be three months old.',
  'other-details':
    'The document does not show the details that you registered with. If those have changed, please contact customer service.',
  'not-accepted-kind': 'We cannot accept this kind of document. Please send one of those on the list.',
  'not-genuine': 'We cannot accept the document. Please contact customer service.',
};

/** The same of a document that was to show where money comes from. */
const fundsReasonTexts: Readonly<Record<DocumentReason, string>> = {
  unreadable: documentReasonTexts.unreadable,
  incomplete:
    'The document does not show enough. We need your name, the date, and where the money comes from, such as wages or savings.',
  expired: 'The document is too old. Please send one from the last three months.',
  'other-details':
    'The document is not in the name that you registered with. If your name has changed, please contact customer service.',
  'not-accepted-kind':
    'We cannot accept this kind of document. Please send a payslip, a bank statement or another proof of income or savings.',
  'not-genuine': documentReasonTexts['not-genuine'],
};

/** The same of several that were refused at once. */
const severalReasonTexts: Readonly<Record<DocumentReason, string>> = {
  unreadable:
    'We could not read the documents. Please send sharp pictures in good light, with nothing covered.',
  incomplete: documentReasonTexts.incomplete,
  expired:
    'The documents are out of date. Please send some that are valid; a proof of address may be three months old.',
  'other-details':
    'The documents do not show the details that you registered with. If those have changed, please contact customer service.',
  'not-accepted-kind': 'We cannot accept documents of this kind. Please send one of those on the list.',
  'not-genuine': 'We cannot accept the documents. Please contact customer service.',
};

const severalFundsReasonTexts: Readonly<Record<DocumentReason, string>> = {
  unreadable: severalReasonTexts.unreadable,
  incomplete:
    'The documents do not show enough. We need your name, the date, and where the money comes from, such as wages or savings.',
  expired: 'The documents are too old. Please send some from the last three months.',
  'other-details':
    'The documents are not in the name that you registered with. If your name has changed, please contact customer service.',
  'not-accepted-kind':
    'We cannot accept documents of this kind. Please send a payslip, a bank statement or another proof of income or savings.',
  'not-genuine': severalReasonTexts['not-genuine'],
};

const oneText = { identity: documentReasonTexts, 'source-of-funds': fundsReasonTexts };
const severalText = { identity: severalReasonTexts, 'source-of-funds': severalFundsReasonTexts };

/** What the customer is told of why so many documents for this purpose were refused. */
export const documentReasonText = (purpose: DocumentPurpose, reason: DocumentReason, count = 1): string =>
  (count === 1 ? oneText : severalText)[purpose][reason];

/** Those that customer service has to help with: other documents would not do. */
export const reasonsToCall: ReadonlySet<DocumentReason> = new Set(['other-details', 'not-genuine']);

/** The same as compliance chooses it. */
export const documentReasonWords: Readonly<Record<DocumentReason, string>> = {
  unreadable: 'Cannot be read',
  incomplete: 'Does not show all that it has to',
  expired: 'Out of date',
  'other-details': 'Shows other details than the account has',
  'not-accepted-kind': 'Not a kind that we accept',
  'not-genuine': 'Does not look genuine',
};

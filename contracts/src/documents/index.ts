import { z } from 'zod';

/** What a document is asked for: source of funds comes with payments. */
export const documentPurposeSchema = z.enum(['identity']);
export type DocumentPurpose = z.infer<typeof documentPurposeSchema>;

export const documentKindSchema = z.enum([
  'passport',
  'driving-licence',
  'identity-card',
  'proof-of-address',
  'other',
]);
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
  unreadable: 'We could not read it. Please send a sharp picture in good light, with nothing covered.',
  incomplete:
    'Something is missing. We need your full name, your date of birth and your address: for most people a passport or driving licence, and a proof of address.',
  expired: 'It is out of date. Please send one that is valid; a proof of address may be three months old.',
  'other-details':
    'It does not show the details that you registered with. If those have changed, please contact customer service.',
  'not-accepted-kind': 'We cannot accept this kind of document. Please send one of those on the list.',
  'not-genuine': 'We cannot accept it. Please contact customer service.',
};

/** Those that customer service has to help with: other documents would not do. */
export const reasonsToCall: ReadonlySet<DocumentReason> = new Set(['other-details', 'not-genuine']);

/** The same as compliance chooses it. */
export const documentReasonWords: Readonly<Record<DocumentReason, string>> = {
  unreadable: 'Cannot be read',
  incomplete: 'Does not show name, address and date of birth',
  expired: 'Out of date',
  'other-details': 'Shows other details than the account has',
  'not-accepted-kind': 'Not a kind that we accept',
  'not-genuine': 'Does not look genuine',
};

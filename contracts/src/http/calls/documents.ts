import { z } from 'zod';
import {
  documentKindSchema,
  documentMediaTypeSchema,
  documentMediaTypes,
  documentPurposeSchema,
  documentReasonSchema,
  documentSideSchema,
  documentStatusSchema,
  fundsReasonSchema,
  identityKindSchema,
  twoSidedKinds,
} from '../../documents/index.ts';
import { countrySchema } from '../../events/country.ts';
import { idSchema } from '../../events/define.ts';
import { amountSchema, currencySchema } from '../../money/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';

/** Beside the bound of documents that are kept: what is not kept is scanned too. */
export const uploadLimit = { max: 60, seconds: 3600 } as const;

/** A document as its customer sees it. */
export const documentViewSchema = z.object({
  documentId: z.string(),
  purpose: documentPurposeSchema,
  kind: documentKindSchema,
  side: documentSideSchema.nullable(),
  uploadedAt: z.iso.datetime(),
  /** Bytes. */
  size: z.int(),
  mediaType: documentMediaTypeSchema,
  status: documentStatusSchema,
  /** Of `refused`. */
  reason: documentReasonSchema.nullable(),
});
export type DocumentView = z.infer<typeof documentViewSchema>;

export const uploadDocument = defineCall({
  name: 'upload-document',
  summary: 'Sends a document that shows who I am, as multipart with one file',
  method: 'POST',
  path: '/Account/Documents',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  upload: { file: 'file' },
  limitOfAccount: uploadLimit,
  body: z
    .object({ kind: identityKindSchema, side: documentSideSchema.optional() })
    .refine(({ kind, side }) => side === undefined || twoSidedKinds.includes(kind), { path: ['side'] }),
  response: doneSchema.extend({ document: documentViewSchema }),
});

export const myDocuments = defineCall({
  name: 'my-documents',
  summary: 'The documents that I sent and what became of them, and whether I can send more',
  method: 'GET',
  path: '/Account/Documents',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    documents: z.array(documentViewSchema),
    /** Whether documents can be sent: nobody who is verified, or about to be, has to. */
    canUpload: z.boolean(),
    /** How many more at this time. */
    left: z.int().min(0),
    maxBytes: z.int().positive(),
  }),
});

const accountParams = z.object({ accountId: idSchema });
const documentParams = accountParams.extend({ documentId: idSchema });

export const waitingDocuments = defineCall({
  name: 'waiting-documents',
  summary: 'Customers whose documents wait for a decision, by what they are for, the longest waiting first',
  method: 'GET',
  path: '/compliance/documents',
  service: 'command-service',
  who: ['compliance'],
  changes: false,
  response: z.object({
    customers: z.array(
      z.object({
        accountId: z.string(),
        purpose: documentPurposeSchema,
        since: z.iso.datetime(),
        documents: z.int(),
      }),
    ),
    /** Of all, also those that are not shown. */
    total: z.int(),
  }),
});

/** A document as compliance sees it. */
const complianceDocumentSchema = documentViewSchema.extend({
  decidedAt: z.iso.datetime().nullable(),
});
export type ComplianceDocument = z.infer<typeof complianceDocumentSchema>;

export const documentsOf = defineCall({
  name: 'documents-of',
  summary: 'The documents of a customer, whatever for, beside the details that they are to show',
  method: 'GET',
  path: '/compliance/documents/{accountId}',
  service: 'command-service',
  who: ['compliance'],
  changes: false,
  params: accountParams,
  response: z.object({
    accountId: z.string(),
    isVerified: z.boolean(),
    details: z.object({
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.iso.date(),
      address: z.string(),
      city: z.string(),
      postcode: z.string(),
      country: countrySchema,
    }),
    /** Why they are asked where their money comes from; `null`: they are not. */
    fundsAsked: fundsReasonSchema.nullable(),
    /** A withdrawal is held for what is withdrawn within 30 days, beside which they may show it. */
    isWithdrawalHeld: z.boolean(),
    /** How much may be deposited within 30 days as somebody looked where the money comes from, in minor units; `null`: there is no account to pay into. */
    deposits: z
      .object({
        currency: currencySchema,
        /** The last look that still holds. */
        letIn: z.object({ amount: amountSchema, until: z.iso.datetime() }).nullable(),
        /** Asked for, and not decided by a colleague yet. */
        waiting: amountSchema.nullable(),
      })
      .nullable(),
    /** By customer service, as under 18; compliance has not verified them since. */
    isReportedUnderAge: z.boolean(),
    /** Of these details, and of that report: a decision says which it is about. */
    detailsDigest: z.string(),
    documents: z.array(complianceDocumentSchema),
  }),
});

export const documentContent = defineCall({
  name: 'document-content',
  summary: 'A document itself, as an attachment; each look is noted',
  method: 'GET',
  path: '/compliance/documents/{accountId}/{documentId}',
  service: 'command-service',
  who: ['compliance'],
  changes: false,
  params: documentParams,
  response: z.never(),
  streams: documentMediaTypes,
});

const ticked = z.literal(true, texts.documents.tickAll);

export const decideDocuments = defineCall({
  name: 'decide-documents',
  summary: 'Verifies a customer by all the identity documents that wait, or refuses these with a reason',
  method: 'POST',
  path: '/compliance/documents/{accountId}/decision',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  params: accountParams,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('accepted'),
      /** All that wait, as they were shown. */
      documentIds: z.array(idSchema).min(1).max(50),
      detailsDigest: z.string().min(1).max(200),
      seen: z.object({ name: ticked, address: ticked, age: ticked }),
    }),
    z.object({
      outcome: z.literal('refused'),
      documentIds: z.array(idSchema).min(1).max(50),
      reason: documentReasonSchema,
    }),
  ]),
  response: doneSchema,
});

export const deleteDocument = defineCall({
  name: 'delete-document',
  summary: 'Deletes a document of a customer for good',
  method: 'POST',
  path: '/compliance/documents/{accountId}/{documentId}/delete',
  service: 'command-service',
  who: ['compliance'],
  changes: true,
  needsConfirmation: true,
  params: documentParams,
  response: doneSchema,
});

import { z } from 'zod';
import { idSchema, instantSchema } from '../../events/define.ts';
import {
  erasureStatusSchema,
  erasureStepSchema,
  exportDocumentSchema,
  keptSchema,
} from '../../privacy/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { note } from '../staff-fields.ts';

const customer = { service: 'command-service', who: ['customer'] } as const;
const compliance = { service: 'command-service', who: ['compliance'] } as const;

/** Not needed of who has just logged in. */
const passwordSchema = z.string().min(1).max(30).optional();
const limitOfAccount = { max: 20, seconds: 60 };

const erasureSchema = z.object({
  status: erasureStatusSchema,
  /** Of what it is now; `null`: never asked for. */
  since: instantSchema.nullable(),
});

/** What is kept, and from when on nothing is; `null`: not before the account is closed and empty. */
const retentionSchema = z.object({ kept: z.array(keptSchema), erasableFrom: instantSchema.nullable() });

export const privacyView = defineCall({
  name: 'privacy-view',
  summary:
    'My data: how many copies I may ask for, whether I asked to be erased, and what has to be kept until when',
  method: 'GET',
  path: '/Account/Privacy',
  ...customer,
  changes: false,
  response: z.object({ exportsLeft: z.int(), erasure: erasureSchema, retention: retentionSchema }),
});

export const requestExport = defineCall({
  name: 'request-export',
  summary: 'Ask for a copy of my data, which may be fetched for a quarter of an hour',
  method: 'POST',
  path: '/Account/Privacy/Export',
  ...customer,
  changes: true,
  body: z.object({ Password: passwordSchema }),
  limitOfAccount,
  response: doneSchema.extend({ exportId: idSchema, until: instantSchema }),
});

export const downloadExport = defineCall({
  name: 'download-export',
  summary: 'The copy of my data that I asked for, as one JSON document',
  method: 'GET',
  path: '/Account/Privacy/Export/{exportId}',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  params: z.object({ exportId: idSchema }),
  limitOfAccount: { max: 10, seconds: 60 },
  response: exportDocumentSchema,
});

export const requestErasure = defineCall({
  name: 'request-erasure',
  summary: 'Ask to be erased, once nothing of mine has to be kept any more',
  method: 'POST',
  path: '/Account/Privacy/Erase',
  ...customer,
  changes: true,
  body: z.object({ Password: passwordSchema }),
  limitOfAccount,
  response: doneSchema,
});

export const takeBackErasure = defineCall({
  name: 'take-back-erasure',
  summary: 'Take it back that I asked to be erased',
  method: 'POST',
  path: '/Account/Privacy/KeepMe',
  ...customer,
  changes: true,
  limitOfAccount,
  response: doneSchema,
});

const accountParams = z.object({ accountId: idSchema });

export const listErasures = defineCall({
  name: 'list-erasures',
  summary: 'Customers who asked to be erased, or are being erased, and from when on each may be',
  method: 'GET',
  path: '/compliance/erasures',
  ...compliance,
  changes: false,
  response: z.object({
    customers: z.array(
      z.object({
        accountId: idSchema,
        status: erasureStatusSchema,
        since: instantSchema,
        /** `null`: not before the account is closed and empty. */
        erasableFrom: instantSchema.nullable(),
      }),
    ),
    /** Of all, also those that are not shown. */
    total: z.int(),
  }),
});

export const erasureOf = defineCall({
  name: 'erasure-of',
  summary: 'Whether a customer asked to be erased, what has to be kept until when, and how far an erasure is',
  method: 'GET',
  path: '/compliance/erasures/{accountId}',
  ...compliance,
  changes: false,
  params: accountParams,
  response: z.object({
    accountId: idSchema,
    erasure: erasureSchema.extend({
      by: z.enum(['customer', 'compliance']).nullable(),
      /** Who proposed to carry it out, while another person is to decide. */
      proposedBy: idSchema.nullable(),
      /** `null`: none, or of a person who is erased. */
      note: z.string().nullable(),
      done: z.array(erasureStepSchema),
    }),
    retention: retentionSchema,
  }),
});

export const proposeErasure = defineCall({
  name: 'propose-erasure',
  summary: 'Propose to erase a customer of whom nothing has to be kept any more',
  method: 'POST',
  path: '/compliance/erasures/{accountId}/propose',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  params: accountParams,
  body: z.object({ note }),
  response: doneSchema,
});

export const decideErasure = defineCall({
  name: 'decide-erasure',
  summary: 'Carry out the erasure that a colleague proposed, or decline it; who proposed it may only decline',
  method: 'POST',
  path: '/compliance/erasures/{accountId}/decide',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  params: accountParams,
  body: z.object({ outcome: z.enum(['approve', 'decline']) }),
  response: doneSchema,
});

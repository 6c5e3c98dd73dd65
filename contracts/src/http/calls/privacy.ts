import { z } from 'zod';
import { idSchema, instantSchema } from '../../events/define.ts';
import { exportDocumentSchema } from '../../privacy/index.ts';
import { defineCall, doneSchema } from '../call.ts';

const customer = { service: 'command-service', who: ['customer'] } as const;

/** Not needed of who has just logged in. */
const passwordSchema = z.string().min(1).max(30).optional();
const limitOfAccount = { max: 20, seconds: 60 };

export const privacyView = defineCall({
  name: 'privacy-view',
  summary: 'My data: how many copies of it I may ask for now',
  method: 'GET',
  path: '/Account/Privacy',
  ...customer,
  changes: false,
  response: z.object({ exportsLeft: z.int() }),
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

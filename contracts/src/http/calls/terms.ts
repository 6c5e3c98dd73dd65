import { z } from 'zod';
import { defineCall, doneSchema } from '../call.ts';

const versionSchema = z.string().min(1).max(40);

export const termsView = defineCall({
  name: 'terms-view',
  summary:
    'The version of terms and privacy policy in force, what is new in it, and whether I have accepted it',
  method: 'GET',
  path: '/Account/Terms',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({ version: versionSchema, changes: z.array(z.string()), isAccepted: z.boolean() }),
});

export const acceptTerms = defineCall({
  name: 'accept-terms',
  summary: 'I accept the terms and the privacy policy of this version',
  method: 'POST',
  path: '/Account/AcceptTerms',
  service: 'command-service',
  who: ['customer'],
  changes: true,
  /** As it was shown. */
  body: z.object({ version: versionSchema }),
  response: doneSchema,
  limit: { max: 30, seconds: 60 },
});

import { z } from 'zod';
import { auditEvents } from '../../../events/audit.ts';
import { eventMetadataSchema } from '../../../events/metadata.ts';
import { defineCall } from '../../call.ts';
import { accountParams } from './fields.ts';

/** One reading of an account by a member of staff. */
export const readingSchema = auditEvents.AccountReplayed.omit({ accountId: true }).extend({
  /** Number among the readings of this account, 0 first. */
  number: z.int(),
  at: z.iso.datetime(),
  /** `username`: `null` of whoever read at a terminal, who has the name of their user there. */
  by: z.object({ id: z.string(), username: z.string().nullable() }),
  channel: eventMetadataSchema.shape.actor.shape.channel,
});
export type Reading = z.infer<typeof readingSchema>;

export const accountReadings = defineCall({
  name: 'account-readings',
  summary: 'Who of staff looked at an account, when and at what, the newest first',
  method: 'GET',
  path: '/compliance/accounts/{accountId}/readings',
  service: 'projection-service',
  who: ['compliance'],
  changes: false,
  params: accountParams,
  query: z.object({
    /** Only readings before the one of this number, so that pages stay as they are while more is read. */
    before: z.coerce.number().int().min(0).optional(),
    count: z.coerce.number().int().min(1).max(200).default(20),
  }),
  response: z.object({ readings: z.array(readingSchema), total: z.int() }),
});

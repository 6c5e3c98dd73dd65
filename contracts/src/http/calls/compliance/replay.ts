import { z } from 'zod';
import { eventMetadataSchema } from '../../../events/metadata.ts';
import { defineCall } from '../../call.ts';
import { accountStateSchema } from './account-state.ts';
import { accountParams, until } from './fields.ts';

/** One event of an account's history: its streams merged in the order of the log. */
export const replayedEventSchema = z.object({
  /** Number in the merged history, 0 first. */
  position: z.int(),
  stream: z.string(),
  revision: z.int(),
  /** Commit position in the log. */
  commit: z.string(),
  eventId: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: eventMetadataSchema,
});
export type ReplayedEvent = z.infer<typeof replayedEventSchema>;

export const accountEventsCall = defineCall({
  name: 'account-events',
  summary: 'The events of an account in order, with who, when, from where and why',
  method: 'GET',
  path: '/compliance/accounts/{accountId}/events',
  service: 'projection-service',
  who: ['compliance'],
  changes: false,
  params: accountParams,
  query: z.object({
    from: z.coerce.number().int().min(0).default(0),
    count: z.coerce.number().int().min(1).max(1000).default(500),
    ...until,
  }),
  response: z.object({ events: z.array(replayedEventSchema), total: z.int(), next: z.int().nullable() }),
});

export const accountState = defineCall({
  name: 'account-state',
  summary: 'The account as it stood at a position or instant; now when neither is given',
  method: 'GET',
  path: '/compliance/accounts/{accountId}/state',
  service: 'projection-service',
  who: ['compliance'],
  changes: false,
  params: accountParams,
  query: z.object(until),
  response: accountStateSchema,
});

export const accountDownload = defineCall({
  name: 'account-download',
  summary: 'The events of an account as NDJSON or CSV',
  method: 'GET',
  path: '/compliance/accounts/{accountId}/download',
  service: 'projection-service',
  who: ['compliance'],
  changes: false,
  params: accountParams,
  query: z.object({ format: z.enum(['ndjson', 'csv']), ...until }),
  response: z.never(),
  streams: ['application/x-ndjson', 'text/csv'],
});

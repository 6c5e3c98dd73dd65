import { z } from 'zod';

/** Where a command came from. */
export const channelSchema = z.enum(['desktop', 'mobile', 'native', 'shop', 'terminal', 'feed', 'system']);
export type Channel = z.infer<typeof channelSchema>;

/** Who issued a command: a customer, a visitor who is becoming one, a member of staff, or the system. */
const actorSchema = z.object({
  kind: z.enum(['visitor', 'customer', 'staff', 'system']),
  /** Account id of a customer or member of staff; name of a process for the system; visitor id otherwise. */
  id: z.string().min(1),
  channel: channelSchema,
  /** Keyed digest of the network address, good for this id only; absent for the system. */
  origin: z.string().max(64).optional(),
  /** The address itself, in events from before it was kept as a digest. */
  ip: z.string().optional(),
});
export type Actor = z.infer<typeof actorSchema>;

/** Travels with every domain event, beside its data. */
export const eventMetadataSchema = z.object({
  commandId: z.string().min(1),
  correlationId: z.string().min(1),
  causationId: z.string().min(1),
  /** When it was decided, by the platform's clock (ISO 8601, UTC). */
  at: z.iso.datetime(),
  actor: actorSchema,
  /** Within which span it was appended (W3C Trace Context), when that was traced. */
  traceparent: z.string().optional(),
  /** Version of the event type's schema that the data was written in. */
  schemaVersion: z.int().positive(),
});
export type EventMetadata = z.infer<typeof eventMetadataSchema>;

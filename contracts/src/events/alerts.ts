import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';
import { linkEvidenceSchema } from './linked-accounts.ts';
import { depositsBlockedSchema } from './payment.ts';
import { placeSchema } from './second-factor.ts';

/** What somebody should look at. */
export const alertSchema = z.discriminatedUnion('kind', [
  /** Passwords for many names came from one network address, here by a digest of that day. */
  z.object({ kind: z.literal('many-names'), place: placeSchema }),
  /** Passwords for one account came from many places that nobody signed in from. */
  z.object({ kind: z.literal('many-places'), accountId: idSchema }),
  /** Wrong passwords or codes blocked a place for an account of staff. */
  z.object({ kind: z.literal('staff-account'), accountId: idSchema }),
  /** The owner of an account may be who excluded themselves in another, by name and birthday. */
  z.object({ kind: z.literal('same-person'), accountId: idSchema, excluded: idSchema }),
  /** Two accounts may be of one person, by what they have in common. */
  z.object({
    kind: z.literal('linked-accounts'),
    accountId: idSchema,
    other: idSchema,
    evidence: z.array(linkEvidenceSchema),
  }),
  /** Deposits of an account failed, or came, too often, and none is accepted for a day. */
  z.object({
    kind: z.literal('deposits-blocked'),
    accountId: idSchema,
    because: depositsBlockedSchema.shape.because,
  }),
  /** There are more of this kind than one day's list holds; `null` in events from before each kind had its own limit. */
  z.object({
    kind: z.literal('more'),
    of: z
      .enum(['many-names', 'many-places', 'same-person', 'linked-accounts', 'deposits-blocked'])
      .nullable(),
  }),
]);
export type Alert = z.infer<typeof alertSchema>;

/** Stream `alerts-{day}`, a day of UTC: each alert once a day. */
export const alertEvents = { AlertRaised: alertSchema } as const;
export type AlertEvent = EventOf<typeof alertEvents>;

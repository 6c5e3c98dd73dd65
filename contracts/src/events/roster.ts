import { z } from 'zod';
import { type EventOf, idSchema } from './define.ts';

/** Of the account's access: how many times its roles or its standing had changed then. */
const changesSchema = z.int().min(0);

/**
 * The one stream of who is staff. It counts the administrators, so that the last one stays: whoever is counted is one;
 * who is one and not counted is no reason to let another go.
 */
export const rosterEvents = {
  /** `name`: the username, sealed under the key of the account. */
  StaffListed: z.object({ accountId: idSchema, name: z.string() }),
  AdministratorCounted: z.object({ accountId: idSchema, changes: changesSchema }),
  /** Before the change of the account that takes the role or the access away. */
  AdministratorDiscounted: z.object({ accountId: idSchema, changes: changesSchema }),
} as const;
export type RosterEvent = EventOf<typeof rosterEvents>;

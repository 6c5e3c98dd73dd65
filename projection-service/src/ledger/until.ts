import { z } from 'zod';
import { endOfDay } from '../read-models/london-time.ts';

/** Up to a commit position of the log, or up to an instant; both included. Neither: all of it. */
export type LedgerUntil = { position?: bigint | undefined; at?: number | undefined };

/** As it is typed in a terminal: a commit position, an instant, or a day, which is read to its end in London. */
export const ledgerUntilSchema = z.union([
  z
    .string()
    .regex(/^\d{1,19}$/)
    .transform((text): LedgerUntil => ({ position: BigInt(text) })),
  z.iso.datetime({ offset: true }).transform((at): LedgerUntil => ({ at: Date.parse(at) })),
  z.iso.date().transform((day): LedgerUntil => ({ at: endOfDay(day) })),
]);

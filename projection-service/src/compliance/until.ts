import { z } from 'zod';
import { endOfDay } from '../read-models/london-time.ts';

/** Up to an event's number in the history (0 first), or up to an instant; both included. Neither: all of it. */
export type Until = { position?: number | undefined; at?: string | undefined };

/** As a note of a reading has it; `undefined`: all of it. */
export const untilText = ({ position, at }: Until): string | undefined => at ?? position?.toString();

/** As it is typed in a terminal: a position, an instant, or a day, which is read to its end. */
export const untilSchema = z.union([
  z
    .string()
    .regex(/^\d+$/)
    .transform((text): Until => ({ position: Number(text) })),
  z.iso.datetime({ offset: true }).transform((at): Until => ({ at: new Date(at).toISOString() })),
  z.iso.date().transform((day): Until => ({ at: new Date(endOfDay(day)).toISOString() })),
]);

import { z } from 'zod';
import { idSchema } from '../../../events/define.ts';

export const accountParams = z.object({ accountId: idSchema });
/** A point in time: an event's number in the account's history (0 first) or an instant. */
export const until = {
  position: z.coerce.number().int().min(0).optional(),
  at: z.iso.datetime().optional(),
};

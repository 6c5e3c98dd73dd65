import { z } from 'zod';
import { bettingChannelSchema, exclusionScopeSchema, timeOutLengthSchema } from '../exclusions/index.ts';
import { idSchema, instantSchema } from './define.ts';
import { noteSchema } from './note.ts';

/**
 * Out of a product, or of everything, from now on. It does not end by itself: after `until` it goes on until it is lifted
 * (LCCP 3.5.3). `months` `null`: of an exclusion that was not set by months; `until` `null`: nobody has set an end. `note`: of
 * staff, who made it longer as the customer asked them to.
 */
export const exclusionSetSchema = z.object({
  scope: exclusionScopeSchema,
  months: z.int().positive().nullable(),
  until: instantSchema.nullable(),
  note: noteSchema.optional(),
});

/** After its end the customer asked customer service to lift it; who of them wrote that down does not lift it. */
export const exclusionLiftAskedSchema = z.object({
  scope: exclusionScopeSchema,
  note: noteSchema,
  notedBy: idSchema,
});

/** The customer may come back. */
export const exclusionLiftedSchema = z.object({ scope: exclusionScopeSchema, note: noteSchema });

/** No stakes, deposits and bonuses until then; it ends by itself, and no sooner (LCCP 3.3.4). */
export const timeOutSetSchema = z.object({ length: timeOutLengthSchema, until: instantSchema });

/** The customer was told that the time-out that ended then is over. */
export const timeOutEndToldSchema = z.object({ until: instantSchema });

/**
 * What the customer answered when they were asked whether to exclude themselves. `channels`: what they had ticked, which may be
 * nothing where the products were chosen by the length alone. `scopes`: what they were asked about; it is not known of those
 * of before.
 */
export const bettingChannelsAnsweredSchema = z.object({
  channels: z.array(bettingChannelSchema),
  scopes: z.array(exclusionScopeSchema).min(1).optional(),
  isAccepted: z.boolean(),
  /** The site on which they were asked. */
  host: z.string().max(253),
});

import { z } from 'zod';
import { exclusionScopeSchema } from './index.ts';

/** `until` `null`: nobody has set an end. An exclusion goes on after its end until customer service lifts it. */
const exclusionViewSchema = z.object({ until: z.iso.datetime().nullable() }).nullable();

/** What the customer may not take part in, by their own exclusions or those of another account of theirs; `null`: they may. */
export const exclusionsViewSchema = z.object({
  sportsbook: exclusionViewSchema,
  gaming: exclusionViewSchema,
  poker: exclusionViewSchema,
  full: exclusionViewSchema,
});

/** What the customer set in this account, and what became of it. */
export const exclusionPassedSchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(['exclusion', 'lift-asked', 'lifted', 'time-out']),
  /** `null`: of a time-out, which is from everything. */
  scope: exclusionScopeSchema.nullable(),
  /** `null`: it has no end, or is none. */
  until: z.iso.datetime().nullable(),
});
export type ExclusionPassed = z.infer<typeof exclusionPassedSchema>;

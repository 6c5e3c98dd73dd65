import type { IdentityAnswer, IdentityPart } from '@paddock/contracts/events';
import { z } from 'zod';

const breakdownSchema = z.object({ result: z.string().nullish() }).nullish();

/** A report `identity_enhanced`, as far as we go by it. */
export const reportSchema = z.object({
  name: z.string(),
  status: z.string(),
  breakdown: z
    .object({
      address: breakdownSchema,
      date_of_birth: breakdownSchema,
      /** Looked at in the United Kingdom only. */
      mortality: breakdownSchema,
    })
    .nullish(),
});
export type IdentityReport = z.output<typeof reportSchema>;

const isClear = (part: z.output<typeof breakdownSchema>): boolean => part?.result === 'clear';

/**
 * What a report says of the three parts. Its own result is not enough: two matches of name and address are `clear` without
 * one of the birth date. Both breakdowns are of matches together with the name, so that either of them shows it, unless
 * the person of that name is dead.
 */
export const answerOf = ({ breakdown }: IdentityReport): IdentityAnswer => {
  const address = isClear(breakdown?.address);
  const age = isClear(breakdown?.date_of_birth);
  if (!address && !age) return { outcome: 'not-found' };
  const name = (breakdown?.mortality?.result ?? 'clear') === 'clear';
  const matched: Readonly<Record<IdentityPart, boolean>> = { name, address, age };
  const unmatched = (['name', 'address', 'age'] as const).filter((part) => !matched[part]);
  return unmatched.length === 0 ? { outcome: 'verified' } : { outcome: 'partial', unmatched };
};

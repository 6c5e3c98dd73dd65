import { z } from 'zod';

/** What public records may say of somebody's money (LCCP 3.4.4). */
export const financialFlags = [
  'bankruptcy',
  'debt-relief-order',
  'individual-voluntary-arrangement',
  'court-judgment',
  'administration-order',
  'other-record',
] as const;
export const financialFlagSchema = z.enum(financialFlags);
export type FinancialFlag = z.infer<typeof financialFlagSchema>;

export const financialFlagNames = {
  bankruptcy: 'Bankruptcy order',
  'debt-relief-order': 'Debt relief order',
  'individual-voluntary-arrangement': 'Individual voluntary arrangement',
  'court-judgment': 'County or High Court judgment',
  'administration-order': 'Administration order',
  'other-record': 'Another record',
} as const satisfies Record<FinancialFlag, string>;

/** Flags as one text, which is sealed, and back. */
export const financialDetails = (flags: readonly FinancialFlag[]): string => flags.join(' ');
export const financialFlagsIn = (details: string): FinancialFlag[] =>
  details.split(' ').flatMap((word) => financialFlagSchema.safeParse(word).data ?? []);

/** Minor units of net deposits within 30 days above which records are asked, and for how many months an answer is good. */
export const financialCheckRule = { above: 15_000, validMonths: 12 } as const;

export const financialOutcomeSchema = z.enum(['clear', 'flagged']);
export type FinancialOutcome = z.infer<typeof financialOutcomeSchema>;

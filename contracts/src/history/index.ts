import { z } from 'zod';

/** Named periods of the history filters, in the customer's days (Europe/London). */
export const periodNameSchema = z.enum([
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'last3months',
  'last12months',
]);
export type PeriodName = z.infer<typeof periodNameSchema>;

/** Years back that a range of dates may reach. */
export const historyYearsBack = 3;

/** The last page that may be asked for, the first being 0: further than any history goes. */
export const furthestPage = 100_000;

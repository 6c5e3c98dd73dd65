import { z } from 'zod';

/** Why a customer closes their account, where they say so. */
export const closingReasonSchema = z.enum(['worried', 'no-time', 'elsewhere', 'messages', 'other']);
export type ClosingReason = z.infer<typeof closingReasonSchema>;

/** The same in the customer's words. */
export const closingReasonWords = {
  worried: 'I’m worried about my gambling',
  'no-time': 'I don’t use it any more',
  elsewhere: 'I prefer another site',
  messages: 'I get too many messages',
  other: 'Another reason',
} as const satisfies Record<ClosingReason, string>;

/** Who closes an account: its customer, or we as nothing happened in it for so long (IE 171). */
export const closedBySchema = z.enum(['customer', 'dormant']);
export type ClosedBy = z.infer<typeof closedBySchema>;

/** When an account is closed in which nothing happens, and how long before the customer is told. */
export const dormancy = { afterMonths: 13, noticeDays: 30 } as const;

/** What becomes of the records of a closed account. No end of keeping is promised, as nothing is deleted by itself. */
export const recordsKept = 'We keep the records of your account, as the law asks us to.';

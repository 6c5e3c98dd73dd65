/**
 * Withdrawals of 30 days above which somebody looks: minor units of whichever currency, as the terms say one number. Another one
 * is another version of the terms.
 */
export const withdrawalsReviewedAbove = 200_000;

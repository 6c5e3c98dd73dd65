/**
 * The terms and conditions and the privacy policy in force, both under one version: a change of either makes another,
 * and every customer is asked to accept that before they go on.
 */
export const termsInForce = {
  version: '2026-11-28.2',
  /** What is new since the version before, in the customer's words. */
  changes: [
    'Our terms say that a withdrawal of which we had to take something is sent anew for the rest, and that we may write off what you owe.',
    'Our terms say that deposits in all of your accounts count together where we look at public records or ask where money comes from.',
    'Our terms say that we look at withdrawals once those of 30 days come to more than 2,000.00.',
    'Our terms and our privacy policy say what holds for an e-wallet, such as PayPal, as for a card.',
    'Our terms say how the time of a reality check goes on over sessions that follow each other.',
    'Our privacy policy says all that we keep of a card, also once you are erased.',
  ],
} as const;

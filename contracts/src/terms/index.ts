/**
 * The terms and conditions and the privacy policy in force, both under one version: a change of either makes another,
 * and every customer is asked to accept that before they go on.
 */
export const termsInForce = {
  version: '2026-11-28.1',
  /** What is new since the version before, in the customer's words. */
  changes: [
    'Our terms say what happens when your bank takes a deposit back: it is taken from both of your wallets and from withdrawals that we have not paid yet; you owe us the rest, and it comes out of your next deposits first.',
    'Our terms say how money is transferred between your wallets, and which withdrawals we look at before we pay them.',
    'Our terms say that your bank may ask you to confirm a deposit.',
    'Our terms say that we accept no deposits for a day after too many failed, or were made, within an hour.',
    'Our terms say that a withdrawal of which we had to take something is sent anew for the rest, and that we may write off what you owe.',
    'Our terms say that deposits in all of your accounts count together where we look at public records or ask where money comes from.',
    'Our terms and our privacy policy say what holds for a wallet of another firm, such as PayPal, as for a card.',
    'Our terms say how the time of a reality check goes on over sessions that follow each other.',
    'Our privacy policy says who provides payments, and who else is given what about you.',
    'Our privacy policy says all that we keep of a card, also once you are erased, and by what we see that two accounts are of one person.',
    'Our privacy policy says that we keep documents that you send us to show where your money comes from.',
  ],
} as const;

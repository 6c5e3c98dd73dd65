import { formatMoney } from '../money/index.ts';
import { withdrawalsReviewedAbove } from '../payments/withdrawals.ts';
import { breakMinutes } from '../session/break.ts';

const checkedAbove = (['GBP', 'EUR'] as const)
  .map((currency) => formatMoney(withdrawalsReviewedAbove, currency))
  .join(' or ');

/**
 * The terms and conditions and the privacy policy in force, both under one version: a change of either makes another,
 * and every customer is asked to accept that before they go on.
 */
export const termsInForce = {
  version: '2026-11-28.2',
  /** What is new since the version before that anybody was asked to accept, in the customer's words. */
  changes: [
    'If your bank takes a deposit back, we take it from both of your wallets and from withdrawals that we have not paid yet; you owe us the rest, and it comes out of your next deposits first.',
    'The terms now explain how you transfer money between your wallets, and which withdrawals we check before we pay them.',
    `We check your withdrawals once those of the last 30 days come to more than ${checkedAbove}.`,
    'Your bank may ask you to confirm a deposit.',
    'If too many deposits fail, or are made, within an hour, we accept no more from you for a day.',
    'If we have to take money from a withdrawal, we send the rest as a new one, and we may write off what you owe.',
    'Deposits in all of your accounts count together when we look at public records or ask where your money comes from.',
    'The terms and the privacy policy now cover e-wallets, such as PayPal, in the same way as cards.',
    `The time of a reality check carries on if you log in again within ${breakMinutes} minutes.`,
    'The privacy policy now says who provides payments, who else receives information about you, and what they receive.',
    'The privacy policy also lists everything that we keep about a card, even after your details are erased, and how we can tell that two accounts belong to one person.',
    'We keep documents that you send us to show where your money comes from.',
    'If you close your account and tell us that you worry about your gambling, a member of our staff looks at what you told us.',
  ],
} as const;

/** How far customers' money is safe if the operator fails, in the Gambling Commission's words (LCCP 4.2.1). */
type ProtectionLevel = 'not protected' | 'medium' | 'high';

/**
 * What customers are told about their money before they first pay in, and again whenever it changes. `version` names the
 * wording: another wording is another version.
 */
export const customerFunds = {
  version: '2026-11',
  level: 'medium' satisfies ProtectionLevel,
  title: 'How your money is protected',
  text: [
    'We are required to tell you what happens to the money in your account if we become insolvent.',
    'We keep customers’ money in separate bank accounts, apart from the money of the company, and arrangements are in place to pay it to customers if we become insolvent.',
    'This meets the Gambling Commission’s requirements for the segregation of customer funds at the level: medium protection. It is not a guarantee that all of your money would be repaid.',
  ],
  /** Where the levels are explained. */
  moreAt: 'https://www.gamblingcommission.gov.uk/public-and-players/guide/page/protection-of-customer-funds',
} as const;

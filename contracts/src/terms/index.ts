/**
 * The terms and conditions and the privacy policy in force, both under one version: a change of either makes another,
 * and every customer is asked to accept that before they go on.
 */
export const termsInForce = {
  version: '2026-11-27.5',
  /** What is new since the version before, in the customer's words. */
  changes: [
    'Our privacy policy says how we look for signs that betting harms you, and that a person looks at each strong one.',
    'It says when we look at public records of debt, and what is kept of that.',
    'Our privacy policy says how you have a copy of your data, and how you are erased.',
    'Our privacy policy says that we keep the country that you log in from, why, and for how long.',
    'Our privacy policy lists all that is kept on your device, and what of it you may refuse.',
    'It says how we keep documents that you send us to show who you are.',
    'We tell you how your money is protected before you first pay in.',
    'We check who you are, and whether you are on the national self-exclusion register, with the services named in our privacy policy.',
    'Our terms say after how many wrong passwords access is blocked, and that it may last longer than 30 minutes.',
  ],
} as const;

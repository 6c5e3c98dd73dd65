import { currencySchema, formatMoney } from '../money/index.ts';

const depositNothing = 'You cannot deposit at the moment.';

/** By code, the texts of refusals that name what may still be deposited or staked, where that is nothing, or less than the least deposit. */
export const nothingLeft: Readonly<Record<string, string>> = {
  'deposit-limit-reached': `Your {param2} deposit limit leaves less than the smallest deposit. ${depositNothing}`,
  'deposits-restricted': `We have restricted your deposits. ${depositNothing} Please contact us if you would like to talk about it.`,
  'deposit-review-needed': `We have to know where your money comes from. Please send us a document that shows it. ${depositNothing}`,
  'financial-check-needed': `We have to look at public records, which we could not do just now. Please try again in a few minutes. ${depositNothing}`,
  'financial-check-flagged': `Someone here has to look at your account, and at where the money comes from. Please send us a document that shows it. ${depositNothing}`,
  'net-loss-limit-reached':
    'This bet could take you over your {param2} net loss limit. You cannot stake any more of your own money at the moment.',
};

const nothing: ReadonlySet<string> = new Set(
  currencySchema.options.map((currency) => formatMoney(0, currency)),
);

/** Whether a refusal names an amount, and it is none. */
export const isNothing = (amount: string): boolean => nothing.has(amount);

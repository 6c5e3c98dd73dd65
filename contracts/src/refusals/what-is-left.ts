import { currencySchema, formatMoney } from '../money/index.ts';

/** How a refusal says what may still be deposited or staked, which is its `{param1}`. */
export const leftTo = {
  deposit: 'You can deposit up to {param1} now.',
  stake: 'You can stake up to {param1} now.',
} as const;

/** The same where that is nothing. */
const nothingLeftTo: Readonly<Record<keyof typeof leftTo, string>> = {
  deposit: 'You cannot deposit at the moment.',
  stake: 'You cannot stake any more of your own money at the moment.',
};

const nothing: ReadonlySet<string> = new Set(
  currencySchema.options.map((currency) => formatMoney(0, currency)),
);

/** The text of a refusal as it reads with this much left: an amount of zero would say that some may be. */
export const withWhatIsLeft = (text: string, left: string): string =>
  nothing.has(left)
    ? text.replace(leftTo.deposit, nothingLeftTo.deposit).replace(leftTo.stake, nothingLeftTo.stake)
    : text;

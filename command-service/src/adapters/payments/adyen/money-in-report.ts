import { type Currency, currencySchema } from '@paddock/contracts/money';

/** What a line of a report moved, or what is wrong with that; `said`: the amount as it stands there. */
export const moneyOr = (
  { amount, currency }: { amount: number | undefined; currency: string },
  said: string,
): { amount: number; currency: Currency } | { fault: string } => {
  if (amount === undefined) return { fault: `the amount "${said}", which is no amount in pounds or euros` };
  const known = currencySchema.safeParse(currency);
  return known.success
    ? { amount, currency: known.data }
    : { fault: `${said} in the currency "${currency}", which no account has` };
};

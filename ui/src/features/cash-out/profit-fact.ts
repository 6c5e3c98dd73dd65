import { type Currency, formatMoney } from '@paddock/contracts/money';

/** What cashing out brings beside the stake, minor units; a loss is called one. `undefined`: not known yet. */
export const profitFact = (profit: number | undefined, currency: Currency) => {
  if (profit === undefined) return { label: 'Profit', value: '–' };
  return profit < 0
    ? { label: 'Loss', value: formatMoney(-profit, currency) }
    : { label: 'Profit', value: formatMoney(profit, currency, { signed: true }) };
};

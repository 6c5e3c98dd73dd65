import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';

type Paid = {
  /** Minor units; none: nothing of it did. */
  readonly paidDebts?: number | undefined;
  readonly currency: Currency;
};

/** What of a deposit paid what the customer owed; `undefined` where nothing did. */
export const paidDebtsText = ({ paidDebts = 0, currency }: Paid): string | undefined =>
  paidDebts > 0 ? fillText(texts.payment.paidDebts, { amount: formatMoney(paidDebts, currency) }) : undefined;

/** The same below what was paid in: why the balance rose by less. */
export const PaidDebts = ({ deposit }: { deposit: Paid }) => {
  const text = paidDebtsText(deposit);
  return text === undefined ? null : <p className="pt-1">{text}</p>;
};

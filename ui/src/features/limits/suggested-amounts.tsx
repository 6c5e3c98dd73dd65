import { type Currency, formatAmount, formatMoney } from '@paddock/contracts/money';
import { Button } from '../../design/button.tsx';

type SuggestedAmountsProps = {
  label: string;
  /** Minor units. */
  amounts: readonly number[];
  currency: Currency;
  /** The amount as one would type it. */
  onChoose: (text: string) => void;
};

/** Amounts that can be set, to choose in place of typing; any other can be typed. */
export const SuggestedAmounts = ({ label, amounts, currency, onChoose }: SuggestedAmountsProps) =>
  amounts.length > 0 && (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {amounts.map((amount) => (
        <Button
          key={amount}
          variant="secondary"
          size="sm"
          className="tabular"
          onClick={() => onChoose(formatAmount(amount).replace(/\.00$/, ''))}
        >
          {formatMoney(amount, currency, { short: true })}
        </Button>
      ))}
    </fieldset>
  );

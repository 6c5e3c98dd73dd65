import { type Currency, currencySymbol } from '@paddock/contracts/money';
import { Button } from '../../design/button.tsx';
import { parseMoneyText } from '../../lib/money-input.ts';

const amounts = ['10', '20', '50', '100'] as const;

type AmountChoiceProps = {
  currency: Currency;
  /** Minor units that may be paid in now; `undefined` until it is known. */
  most: number | undefined;
  onChoose: (amount: string) => void;
};

/** Amounts to press, of those that may be paid in. */
export const AmountChoice = ({ currency, most, onChoose }: AmountChoiceProps) => {
  const offered = amounts.filter((amount) => most === undefined || (parseMoneyText(amount) ?? 0) <= most);
  if (offered.length === 0) return null;
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Amounts to choose</legend>
      {offered.map((amount) => (
        <Button
          key={amount}
          variant="secondary"
          size="sm"
          className="flex-1"
          onClick={() => onChoose(amount)}
        >
          {currencySymbol[currency]}
          {amount}
        </Button>
      ))}
    </fieldset>
  );
};

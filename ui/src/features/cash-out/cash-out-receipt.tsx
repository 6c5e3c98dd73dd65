import { type Currency, formatMoney } from '@paddock/contracts/money';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/panel.tsx';
import { profitFact } from './profit-fact.ts';

/** What a cash out paid, and for how much of the stake. Amounts are minor units. */
export type PaidCashOut = {
  readonly value: number;
  readonly stake: number;
  readonly balance: number | null;
  /** Stake that is still on. */
  readonly left: number;
};

type CashOutReceiptProps = {
  paid: PaidCashOut;
  currency: Currency;
  onClose: () => void;
};

/** The result popup: what was paid, said plainly whatever the profit (RTS 14). */
export const CashOutReceipt = ({ paid, currency, onClose }: CashOutReceiptProps) => {
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2.5 font-semibold text-lg">
        <CircleCheck aria-hidden className="size-6 text-ok" />
        {money(paid.value)} paid into your balance
      </p>
      <Facts
        facts={[
          { label: 'Stake', value: money(paid.stake) },
          profitFact(paid.value - paid.stake, currency),
          ...(paid.left > 0 ? [{ label: 'Stake that stays on', value: money(paid.left) }] : []),
          ...(paid.balance === null ? [] : [{ label: 'Balance', value: money(paid.balance), strong: true }]),
        ]}
      />
      <Button block onClick={onClose}>
        Close
      </Button>
    </div>
  );
};

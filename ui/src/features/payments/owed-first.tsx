import { formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import { useBalance } from '../../lib/money-state.ts';

/** Where money is paid in: what of it pays a debt before anything can be bet with it. */
export const OwedFirst = () => {
  const balance = useBalance();
  if (!balance || balance.owed === 0) return null;
  const amount = formatMoney(balance.owed, balance.currency);
  return (
    <Notice tone="warn" silent>
      {fillText(texts.payment.owedFirst, { amount })}
    </Notice>
  );
};

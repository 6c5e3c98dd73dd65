import { formatMoney } from '@paddock/contracts/money';
import { hiddenBalance } from '../../lib/balance-display.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useSession } from '../../lib/session.ts';

/** What can be staked now, before anything is paid in; hidden where the customer hides their balance. */
export const QuickBalance = () => {
  const balance = useBalance();
  const isHidden = useSession()?.hidesBalance ?? false;
  const shown = balance ? formatMoney(balance.quickDeposit, balance.currency) : '–';
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-ink-soft">Your balance</span>
      {isHidden ? (
        <>
          <span className="sr-only">hidden</span>
          <span aria-hidden>{hiddenBalance}</span>
        </>
      ) : (
        <strong className="tabular">{shown}</strong>
      )}
    </p>
  );
};

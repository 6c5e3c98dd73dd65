import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Currency, formatMoney } from '../../lib/format.ts';
import { useDesktop } from '../../lib/media.ts';
import { moneyText } from '../../lib/money-input.ts';

/** The least that the slip asks to deposit, minor units. */
const LEAST = 500;

/** What is missing for a stake, but never less than the least deposit; 0 when nothing is. */
export const shortfallOf = (stake: number, balance: number): number =>
  stake > balance ? Math.max(stake - balance, LEAST) : 0;

/** The balance is too low: what to deposit, and the way there and back. */
export function DepositPrompt({ short, currency }: { short: number; currency: Currency }) {
  const desktop = useDesktop();
  const back = desktop ? location.pathname + location.search : '/betslip';
  return (
    <Notice
      tone="warn"
      actions={
        <Link
          to="/account"
          hash="account-banking+deposit"
          search={{ amount: moneyText(short), backurl: back }}
          className={buttonClass('accent', 'sm')}
        >
          Deposit {formatMoney(short, currency)}
        </Link>
      }
    >
      Sorry, you currently don't have enough funds to place this bet. Please deposit now to complete your bet.
    </Notice>
  );
}

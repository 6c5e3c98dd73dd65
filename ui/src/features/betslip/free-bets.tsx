import { formatMoney } from '@paddock/contracts/money';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { formatDate } from '../../lib/format.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import { tokenBetName } from './funding.ts';

export type Held = Pick<Slip, 'freeBalance' | 'tokens' | 'currency'>;

export const unusedTokens = ({ tokens }: Held) => tokens.filter(({ used }) => !used);

export const holdsAny = (held: Held): boolean => held.freeBalance > 0 || unusedTokens(held).length > 0;

/** The free bets that a customer holds, before anything is chosen: the balance, and each token with its bet and its end. */
export const FreeBets = ({ held, className }: { held: Held; className?: string }) => {
  if (!holdsAny(held)) return null;
  const currency = held.currency ?? visitorCurrency;
  return (
    <ul aria-label="Your free bets" className={cx('tabular grid grid-cols-1 gap-1 text-sm', className)}>
      {held.freeBalance > 0 && (
        <li className="flex justify-between gap-3">
          <span>Free bet balance</span>
          <strong>{formatMoney(held.freeBalance, currency)}</strong>
        </li>
      )}
      {unusedTokens(held).map((token) => (
        <li key={token.tokenId} className="flex justify-between gap-3">
          <span>
            Free bet token: {tokenBetName(token)}
            <span className="block text-ink-soft text-xs">until {formatDate(token.expiresAt)}</span>
          </span>
          <strong>{formatMoney(token.amount, currency)}</strong>
        </li>
      ))}
    </ul>
  );
};

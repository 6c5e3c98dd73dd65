import type { BetView } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { SlidersHorizontal } from 'lucide-react';
import { Button, IconButton } from '../../design/button.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { usePriceMovement } from '../../lib/price-movement.ts';
import type { CashOutNow } from './cash-out-now.ts';
import { openCashOut } from './cash-out-popup.ts';
import { useCashOut } from './use-cash-out.ts';

/** Under an open bet: what it can be cashed out for now, or a way to learn why it can't. Values come and go without moving what is below. */
export const CashOut = ({ bet }: { bet: BetView }) => {
  const now = useCashOut(bet);
  return (
    <div className="grid grid-cols-1 gap-1 px-4 pb-3">
      {now.state === 'unknown' ? (
        <Skeleton className="h-11" />
      ) : now.state === 'available' ? (
        <div className="flex gap-2">
          <OfferButton bet={bet} now={now} onPress={() => openCashOut(bet, 'full')} />
          <IconButton
            label="Cash out a part, or at a value"
            aria-haspopup="dialog"
            className="border border-line-strong"
            onClick={() => openCashOut(bet, 'part')}
          >
            <SlidersHorizontal aria-hidden />
          </IconButton>
        </div>
      ) : (
        <Button
          block
          variant="quiet"
          className="border border-line font-normal! text-sm! underline"
          aria-haspopup="dialog"
          onClick={() => openCashOut(bet, 'why')}
        >
          {texts.cashOut.unavailableLink}
        </Button>
      )}
      {bet.cashOutRule !== null && (
        <RuleLine bet={bet} rule={bet.cashOutRule} onChange={() => openCashOut(bet, 'rule')} />
      )}
    </div>
  );
};

type OfferButtonProps = {
  bet: BetView;
  now: Extract<CashOutNow, { state: 'available' }>;
  onPress: () => void;
};

/** The documents' link: Full Cashout, the amount and the profit; it flashes when the amount moves. */
const OfferButton = ({ bet, now, onPress }: OfferButtonProps) => {
  const { movement, count } = usePriceMovement({ up: Math.max(1, now.value), down: 1 });
  return (
    <Button
      variant="offer"
      aria-haspopup="dialog"
      className="min-w-0 flex-1 [&>span]:w-full [&>span]:justify-between"
      onClick={onPress}
    >
      <span>Full Cashout</span>
      <span className="tabular grid justify-items-end leading-tight">
        <span
          key={count}
          className={cx(
            '-mr-1 rounded-sm px-1 font-bold',
            movement === 'higher' && 'animate-flash-higher',
            movement === 'lower' && 'animate-flash-lower',
          )}
        >
          {formatMoney(now.value, bet.currency)}
        </span>
        <span className="font-medium text-2xs">
          <span className="sr-only">Profit </span>
          {formatMoney(now.profit, bet.currency, { signed: true })}
        </span>
      </span>
    </Button>
  );
};

const RuleLine = ({ bet, rule, onChange }: { bet: BetView; rule: number; onChange: () => void }) => {
  return (
    <p className="flex items-center justify-between gap-2 text-ink-soft text-sm">
      <span>
        Cashes out by itself at{' '}
        <span className="tabular font-semibold text-ink">{formatMoney(rule, bet.currency)}</span>
      </span>
      <Button size="sm" variant="quiet" className="-mr-3" aria-haspopup="dialog" onClick={onChange}>
        Change
      </Button>
    </p>
  );
};

import { formatMoney } from '@paddock/contracts/money';
import { texts } from '@paddock/contracts/texts';
import { SlidersHorizontal } from 'lucide-react';
import { Button, IconButton } from '../../design/button.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { cx } from '../../lib/cx.ts';
import { usePriceMovement } from '../../lib/price-movement.ts';
import { betSelections } from '../bet/bet-names.ts';
import type { CurrentOffer } from './current-offer.ts';
import { openCashOut } from './open-cash-out.ts';
import { useCurrentOffer } from './use-current-offer.ts';

/** Under an open bet: what it can be cashed out for now, or a way to learn why it can't. Values come and go without moving what is below. */
const CashOut = ({ bet }: { bet: Bet }) => {
  const offer = useCurrentOffer(bet);
  return (
    <div className="grid grid-cols-1 gap-1 px-4 pb-3">
      {offer.state === 'unknown' ? (
        <Skeleton className="h-11" />
      ) : offer.state === 'available' ? (
        <div className="flex gap-2">
          <OfferButton bet={bet} offer={offer} onPress={() => openCashOut(bet, 'full')} />
          <IconButton
            label={`Cash Out a part, or at a value, of ${betSelections(bet)}`}
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
  bet: Bet;
  offer: Extract<CurrentOffer, { state: 'available' }>;
  onPress: () => void;
};

/** The documents' link: Full Cashout, the amount and the profit; it flashes when the amount moves. */
const OfferButton = ({ bet, offer, onPress }: OfferButtonProps) => {
  const { movement, count } = usePriceMovement({ up: Math.max(1, offer.value), down: 1 });
  return (
    <Button
      variant="offer"
      aria-haspopup="dialog"
      className="min-w-0 flex-1 [&>span]:w-full [&>span]:justify-between"
      onClick={onPress}
    >
      <span>
        Full Cashout <span className="sr-only">of {betSelections(bet)}, </span>
      </span>
      <span className="tabular grid justify-items-end leading-tight">
        <span
          key={count}
          className={cx(
            '-mr-1 rounded-sm px-1 font-bold',
            movement === 'higher' && 'animate-flash-higher',
            movement === 'lower' && 'animate-flash-lower',
          )}
        >
          {formatMoney(offer.value, bet.currency)}
        </span>
        <span className="font-medium text-2xs">
          <span className="sr-only">profit or loss </span>
          {formatMoney(offer.profit, bet.currency, { signed: true })}
        </span>
      </span>
    </Button>
  );
};

const RuleLine = ({ bet, rule, onChange }: { bet: Bet; rule: number; onChange: () => void }) => {
  return (
    <p className="flex items-center justify-between gap-2 text-ink-soft text-sm">
      <span>
        Auto Cash Out at{' '}
        <span className="tabular font-semibold text-ink">{formatMoney(rule, bet.currency)}</span>
      </span>
      <Button size="sm" variant="quiet" className="-mr-3" aria-haspopup="dialog" onClick={onChange}>
        Change
      </Button>
    </p>
  );
};

/** What stands under a bet in a list: its cash out, while it is open. */
export const cashOutBelow = (bet: Bet) => bet.status === 'open' && <CashOut bet={bet} />;

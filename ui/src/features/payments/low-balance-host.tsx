import { formatMoney } from '@paddock/contracts/money';
import { Link, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useLowBalanceOffer } from '../../lib/api/payments/balance.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useSession } from '../../lib/session.ts';
import { lowBalanceFlash } from './low-balance-cookies.ts';
import { isQuietPlace, mayOfferDeposit } from './low-balance-offer.ts';
import { usePlace } from './use-place.ts';

/** Says that the balance is low as a page opens, and never in the middle of one; once, in the shell. */
export const LowBalanceHost = () => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return <OnArrival key={pathname} />;
};

const OnArrival = () => {
  const wanted = useSession()?.quickDeposit ?? false;
  const balance = useBalance();
  const place = usePlace();
  const isDue = useRef<boolean>(undefined);
  // Decided once: who turns it on, or loses a bet, is not interrupted where they are.
  if (balance) {
    isDue.current ??= mayOfferDeposit(balance, { wanted, wasSaid: lowBalanceFlash.wasSaid(), place });
  }
  // The account's tabs are one page: whoever went on to pay in meanwhile is not asked to.
  if (isQuietPlace(place)) isDue.current = false;
  return isDue.current === true && <LowBalancePopup />;
};

const LowBalancePopup = () => {
  const [isClosed, setClosed] = useState(false);
  const offer = useLowBalanceOffer();
  const isHidden = useSession()?.hidesBalance ?? false;
  if (!offer) return null;
  const close = () => setClosed(true);
  return (
    <Dialog
      open={offer.show && !isClosed}
      onClose={close}
      onShown={lowBalanceFlash.said}
      place="low-balance"
      brief
      title="Low balance"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <Link
            to="/account"
            hash="account-banking+deposit"
            className={buttonClass('primary')}
            onClick={close}
          >
            Deposit
          </Link>
        </>
      }
    >
      <p>
        {isHidden ? (
          'Your balance is low.'
        ) : (
          <>
            Your balance is <strong className="tabular">{formatMoney(offer.balance, offer.currency)}</strong>.
          </>
        )}
      </p>
      <p className="pt-2 text-ink-soft text-sm">
        You asked to be told when it is low. You can turn this off under Quick deposit in your preferences.
      </p>
    </Dialog>
  );
};

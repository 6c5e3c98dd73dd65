import { useMayOfferDeposit } from '../../lib/api/payments/balance.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useSession } from '../../lib/session.ts';
import { lowBalanceHeader } from './low-balance-cookies.ts';
import { mayOfferDeposit } from './low-balance-offer.ts';
import { usePlace } from './use-place.ts';

/** Whether the way to deposit in the header says that the balance is low: to whom the popup would say so, and where. */
export const useLowBalanceMark = (): boolean => {
  const wanted = useSession()?.quickDeposit ?? false;
  const balance = useBalance();
  const place = usePlace();
  const isDue =
    balance !== undefined && mayOfferDeposit(balance, { wanted, wasSaid: lowBalanceHeader.wasSaid(), place });
  return useMayOfferDeposit(isDue);
};

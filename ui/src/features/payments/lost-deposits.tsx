import { useBalance } from '../../lib/money-state.ts';
import { useIntoSight } from '../../lib/use-into-sight.ts';
import { depositOfPayment, LostPayment } from './lost-payment.tsx';
import { PendingDeposit } from './pending-deposit.tsx';
import type { useLostPayments } from './use-lost-payments.ts';

/** What became of deposits whose answers were lost, in sight of whoever pressed far below. */
export const LostDeposits = ({ lost }: { lost: ReturnType<typeof useLostPayments> }) => {
  const currency = useBalance()?.currency;
  const { found, open } = lost;
  const place = useIntoSight([found?.paymentId, ...open.map(({ key }) => key)].join(' '));
  if (!currency || (!found && open.length === 0)) return null;
  return (
    <div ref={place} className="grid scroll-mt-(--header-height) gap-4">
      {found && <PendingDeposit key={found.paymentId} deposit={depositOfPayment(found)} />}
      {open.map((one) => (
        <LostPayment key={one.key} kind="deposit" open={one} currency={currency} onFound={lost.find} />
      ))}
    </div>
  );
};

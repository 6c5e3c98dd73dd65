import { useSettlements } from '../features/bet-history/use-settlements.ts';
import { CashOutHost } from '../features/cash-out/cash-out-host.tsx';
import { RealityCheckHost } from '../features/reality-check/reality-check-host.tsx';

/** What goes on beside any page of a customer: word of settled bets, and popups that stand over the page. */
export function BesideEveryPage() {
  useSettlements();
  return (
    <>
      <CashOutHost />
      <RealityCheckHost />
    </>
  );
}

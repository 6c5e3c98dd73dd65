import { SegmentedControl } from '../../design/segmented-control.tsx';
import { useIsCustomer } from '../../lib/session.ts';
import { MyBets } from '../my-bets/my-bets.tsx';
import { useOpenBets } from '../my-bets/use-open-bets.ts';
import { SlipBody } from './slip-body.tsx';
import { SlipFooter } from './slip-footer.tsx';
import { useSlipCount } from './slip-ids.ts';
import { type SlipTab, showSlipTab, useSlipTab } from './slip-tab.ts';

const counted = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);

/** The betslip and the open bets, in a column, a drawer or a page. */
export function BetslipPanel() {
  const tab = useSlipTab();
  const signedIn = useIsCustomer() ?? false;
  const slipCount = useSlipCount();
  const openBets = useOpenBets().data?.openBets ?? 0;
  return (
    <>
      {signedIn && (
        <div className="p-2">
          <SegmentedControl<SlipTab>
            label="Betslip or my bets"
            className="flex!"
            options={[
              { value: 'slip', label: counted('Betslip', slipCount) },
              { value: 'my-bets', label: counted('My bets', openBets) },
            ]}
            value={tab}
            onChange={showSlipTab}
          />
        </div>
      )}
      {tab === 'my-bets' && signedIn ? <MyBets /> : <SlipBody />}
    </>
  );
}

/** What stays in sight below it. */
export function BetslipPanelFooter() {
  const tab = useSlipTab();
  const signedIn = useIsCustomer() ?? false;
  return tab === 'my-bets' && signedIn ? null : <SlipFooter />;
}

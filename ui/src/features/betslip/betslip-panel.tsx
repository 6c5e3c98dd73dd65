import { SegmentedControl } from '../../design/segmented-control.tsx';
import { useIsCustomer } from '../../lib/session.ts';
import { useOpenBets } from '../bet/use-open-bets.ts';
import { MyBets } from '../bet-history/my-bets.tsx';
import { useSlipCount } from './on-slip.ts';
import { SlipBody } from './slip-body.tsx';
import { SlipFooter } from './slip-footer.tsx';
import { showSlipTab, useSlipTab } from './slip-tab.ts';

type Shown = 'slip' | 'my-bets';

const counted = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);

/** The betslip and the open bets, in a drawer or a page. */
export const BetslipPanel = () => {
  const shown = useShown();
  const signedIn = useIsCustomer() ?? false;
  const slipCount = useSlipCount();
  const openBets = useOpenBets().data?.openBets ?? 0;
  return (
    <>
      {signedIn && (
        <div className="p-2">
          <SegmentedControl<Shown>
            label="Betslip or my bets"
            className="flex!"
            options={[
              { value: 'slip', label: counted('Betslip', slipCount) },
              { value: 'my-bets', label: counted('My bets', openBets) },
            ]}
            value={shown}
            onChange={showSlipTab}
          />
        </div>
      )}
      {shown === 'my-bets' ? <MyBets /> : <SlipBody />}
    </>
  );
};

/** What stays in sight below it. */
export const BetslipPanelFooter = () => {
  return useShown() === 'my-bets' ? null : <SlipFooter />;
};

const useShown = (): Shown => {
  const tab = useSlipTab();
  const signedIn = useIsCustomer() ?? false;
  return tab === 'my-bets' && signedIn ? 'my-bets' : 'slip';
};

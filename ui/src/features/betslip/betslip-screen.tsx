import { useTitle } from '../../app/use-title.ts';
import { PageHeading } from '../../design/panel.tsx';
import { BetslipPanel, BetslipPanelFooter } from './betslip-panel.tsx';

/** The betslip as a page of its own: where signing in and depositing lead back to on a phone. */
export function BetslipScreen() {
  useTitle('Betslip');
  return (
    <div className="mx-auto max-w-lg">
      <PageHeading title="Betslip" />
      <div className="card overflow-hidden">
        <BetslipPanel />
        <div className="border-line border-t p-3 empty:hidden">
          <BetslipPanelFooter />
        </div>
      </div>
    </div>
  );
}

import { PageHeading } from '../../design/panel.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { BetslipPanel, BetslipPanelFooter } from './betslip-panel.tsx';

/** The betslip as a page of its own: where signing in, depositing and a stake above the balance lead on a phone. */
export const BetslipScreen = () => {
  useTitle('Betslip');
  return (
    <div className="mx-auto max-w-lg">
      <PageHeading title="Betslip" />
      {/* The keys of a phone lie over the page: a stake field stays above them. */}
      <div className="card [&_[data-stake]]:scroll-mb-110">
        <BetslipPanel />
        <div className="sticky bottom-[calc(var(--footer-tabs-height)+var(--foot-banner-height)+env(safe-area-inset-bottom))] rounded-b-lg border-line border-t bg-surface p-3 empty:hidden">
          <BetslipPanelFooter />
        </div>
      </div>
    </div>
  );
};

import { formatMoney } from '@paddock/contracts/money';
import { useState } from 'react';
import { Banner } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { Wordmark } from '../../design/wordmark.tsx';
import { now } from '../../lib/clock.ts';
import { AccountCorner } from '../account/account-corner.tsx';
import { ActionsSection } from './actions-section.tsx';
import { DataSection } from './data-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { PanelsSection } from './panels-section.tsx';
import { PricesSection } from './prices-section.tsx';

const sampleAccount = [
  { key: 'bets', label: 'My Bets', to: '/account' },
  { key: 'out', label: 'Log out', separated: true, onSelect: () => undefined },
];

/** Every component of the design system, in both themes side by side. */
export const GalleryScreen = () => (
  <>
    <PageHeading title="Design system" />
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
      <Everything theme="light" />
      <Everything theme="dark" />
    </div>
  </>
);

const Everything = ({ theme }: { theme: 'light' | 'dark' }) => {
  const [start] = useState(() => now() + 12.5 * 60_000);
  return (
    <section
      data-theme={theme}
      aria-label={`In the ${theme} theme`}
      className="min-w-0 overflow-hidden rounded-lg bg-page text-ink"
    >
      <div className="on-brand flex flex-wrap items-center justify-between gap-2 bg-brand p-3 text-on-brand">
        <Wordmark className="h-7" />
        <div className="flex items-center gap-2">
          <AccountCorner
            isHidden={false}
            username="sam.larch"
            balance={formatMoney(123_456, 'GBP')}
            session={{ time: '1h 05m', net: formatMoney(-12_345, 'GBP', { signed: true }) }}
            entries={sampleAccount}
            unread={2}
          />
        </div>
      </div>
      <Banner>Prices are paused</Banner>
      <div className="grid grid-cols-1 gap-4 p-3">
        <PricesSection />
        <PanelsSection start={start} />
        <ActionsSection />
        <FormsSection />
        <DataSection />
      </div>
    </section>
  );
};

import { texts } from '@paddock/contracts/texts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '../../design/notice.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { useOnline } from '../../lib/online.ts';
import { closeSheet, useOpenSheet } from './sheets.ts';
import { SideNav, type SideNavGroup } from './side-nav.tsx';

type ShellSheetsProps = {
  sports: readonly SideNavGroup[];
  betslip: ReactNode;
  betslipFooter: ReactNode;
};

/** The columns of the desktop as drawers of the phone. */
export const ShellSheets = ({ sports, betslip, betslipFooter }: ShellSheetsProps) => {
  const open = useOpenSheet();
  const place = useLocation({ select: ({ href }) => href });
  // Whatever was followed inside a drawer is behind it.
  useEffect(() => closeSheet, [place]);
  return (
    <>
      <Sheet open={open === 'sports'} onClose={closeSheet} title="A-Z" side="left">
        <div className="p-3">
          <SideNav groups={sports} onNavigate={closeSheet} />
        </div>
      </Sheet>
      <Sheet open={open === 'betslip'} onClose={closeSheet} title="Betslip" footer={betslipFooter}>
        <OfflineNotice />
        {betslip}
      </Sheet>
    </>
  );
};

/** The site's own notice is behind the drawer. */
const OfflineNotice = () => {
  const online = useOnline();
  return online ? null : (
    <div className="sticky top-0 z-10">
      <Banner>{texts.offline}</Banner>
    </div>
  );
};

import {
  type AccountTab,
  accountFrames,
  accountHash,
  accountTabs,
  unknownTabPage,
} from '@paddock/contracts/account-area';
import {
  Banknote,
  CircleUser,
  HeartHandshake,
  History,
  type LucideIcon,
  Mail,
  Settings2,
  TicketCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { type NavTab, NavTabs } from '../../design/tabs.tsx';
import { ClosingNotice } from '../closing/closing-notice.tsx';
import { useUnread } from '../inbox/use-unread.ts';
import { LimitChangePopup } from '../limits/limit-change-popup.tsx';
import { VerificationNotice } from '../verification/verification-notice.tsx';
import { useAccountFrame } from './use-account-frame.ts';

/** What each tab is called. */
export const tabNames: Record<AccountTab, { label: string; icon: LucideIcon }> = {
  'account-summary': { label: 'Summary', icon: CircleUser },
  'account-banking': { label: 'Banking', icon: Banknote },
  'account-mybets': { label: 'My bets', icon: TicketCheck },
  'account-bethistory': { label: 'Bet history', icon: History },
  'account-messagecentre': { label: 'Inbox', icon: Mail },
  'account-settings': { label: 'Settings', icon: Settings2 },
};

const saferGambling = 'responsible-gambling';

/** Pages of their own that are of a tab: what is sent to show who somebody is, and what they paid in and out. */
const pagesOfTabs = {
  documents: 'account-settings',
  'net-deposits': 'account-banking',
} as const satisfies Record<string, AccountTab>;

const tabOf = (page: AccountLayoutProps['current']): AccountTab | typeof saferGambling =>
  page === 'documents' || page === 'net-deposits' ? pagesOfTabs[page] : page;

type AccountLayoutProps = {
  current: AccountTab | typeof saferGambling | keyof typeof pagesOfTabs;
  children: ReactNode;
};

/** The heading and the tabs of every page of the account. */
export const AccountLayout = ({ current, children }: AccountLayoutProps) => {
  const frame = useAccountFrame();
  const unread = useUnread();
  // Of which a row says so itself.
  const isSettings = current === 'account-settings';
  const tabs: NavTab[] = accountTabs.map((tab) => ({
    ...{ key: tab, ...tabNames[tab], active: tabOf(current) === tab },
    ...(tab === 'account-messagecentre' && {
      label: (
        <span className="inline-flex items-center gap-1.5">
          <span>{tabNames[tab].label}</span>
          <span className="max-sm:absolute max-sm:top-1 max-sm:right-3">
            <CountBadge count={unread} label="unread" />
          </span>
        </span>
      ),
    }),
    link: {
      to: accountFrames[frame].path as string,
      hash: accountHash({ tab, part: undefined }, frame),
    },
  }));
  tabs.push({
    key: saferGambling,
    label: 'Safer gambling',
    icon: HeartHandshake,
    link: { to: unknownTabPage },
    active: current === saferGambling,
  });
  return (
    <>
      <PageHeading title="My account" />
      <NavTabs label="Account" tabs={tabs} tiles />
      <div className="grid gap-4 pt-4">
        <VerificationNotice atDocuments={current === 'documents'} />
        {!isSettings && <ClosingNotice />}
        {children}
      </div>
      <LimitChangePopup />
    </>
  );
};

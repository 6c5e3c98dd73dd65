import type { ReactNode } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { type NavTab, NavTabs } from '../../design/tabs.tsx';
import { useUnread } from '../inbox/use-unread.ts';
import { LimitChangePopup } from '../limits/limit-change-popup.tsx';
import type { AccountTab } from './account-place.ts';

const labels: Record<AccountTab, string> = {
  'account-summary': 'Summary',
  'account-banking': 'Banking',
  'account-mybets': 'My bets',
  'account-bethistory': 'Bet history',
  'account-messagecentre': 'Inbox',
  'account-settings': 'Settings',
};

const saferGambling = 'responsible-gambling';

type AccountLayoutProps = {
  current: AccountTab | typeof saferGambling;
  children: ReactNode;
};

/** The heading and the tabs of every page of the account. */
export const AccountLayout = ({ current, children }: AccountLayoutProps) => {
  const unread = useUnread();
  const tabs: NavTab[] = Object.entries(labels).map(([key, label]) => ({
    key,
    label:
      key === 'account-messagecentre' ? (
        <>
          {label}
          <CountBadge count={unread} label="unread" />
        </>
      ) : (
        label
      ),
    link: { to: '/account', hash: key },
    active: current === key,
  }));
  tabs.push({
    key: saferGambling,
    label: 'Safer gambling',
    link: { to: '/account/responsiblegambling' },
    active: current === saferGambling,
  });
  return (
    <>
      <PageHeading title="My account" />
      <NavTabs label="Account" tabs={tabs} />
      <div className="grid gap-4 pt-4">{children}</div>
      <LimitChangePopup />
    </>
  );
};

import { Link } from '@tanstack/react-router';
import { CirclePlay, CircleUser, House, LayoutList, type LucideIcon, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { openSheet } from './sheets.ts';

const tabClass =
  'relative flex h-full w-full flex-col items-center justify-center gap-0.5 font-medium text-2xs text-on-brand-soft data-[status=active]:text-on-brand -outline-offset-2! after:absolute after:inset-x-4 after:top-0 after:h-0.75 after:rounded-b-full data-[status=active]:after:bg-accent';

type FooterTabsProps = {
  betCount: number;
  /** Where the account tab leads: the account, or sign-in. */
  accountTo: string;
};

/** The phone's fixed tabs: two of them open a sheet, the others are places. */
export const FooterTabs = ({ betCount, accountTo }: FooterTabsProps) => (
  <nav
    aria-label="Tabs"
    className="on-brand fixed inset-x-0 bottom-0 z-30 bg-brand-deep pb-[env(safe-area-inset-bottom)]"
  >
    <ul className="grid h-(--footer-tabs-height) grid-cols-5">
      <LinkTab to="/" label="Home" icon={House} exact />
      <ButtonTab label="A-Z" icon={LayoutList} onClick={() => openSheet('sports')} />
      <ButtonTab label="Betslip" icon={ReceiptText} onClick={() => openSheet('betslip')}>
        <span className="absolute top-1 left-1/2 ml-1.5">
          <CountBadge count={betCount} label={betCount === 1 ? 'selection' : 'selections'} />
        </span>
      </ButtonTab>
      <LinkTab to="/sports/in-play" label="In-Play" icon={CirclePlay} />
      <LinkTab to={accountTo} label="Account" icon={CircleUser} />
    </ul>
  </nav>
);

const LinkTab = ({
  to,
  label,
  icon: Icon,
  exact,
}: {
  to: string;
  label: string;
  icon: LucideIcon;
  exact?: boolean;
}) => (
  <li>
    <Link to={to} className={tabClass} activeOptions={{ exact: exact ?? false }}>
      <Icon aria-hidden className="size-5" />
      {label}
    </Link>
  </li>
);

type ButtonTabProps = {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  children?: ReactNode;
};

const ButtonTab = ({ label, icon: Icon, onClick, children }: ButtonTabProps) => (
  <li>
    <button type="button" className={tabClass} aria-haspopup="dialog" onClick={onClick}>
      <Icon aria-hidden className="size-5" />
      {label}
      {children}
    </button>
  </li>
);

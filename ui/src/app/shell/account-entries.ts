import { netDepositsPage } from '@paddock/contracts/payments';
import {
  Banknote,
  CircleUser,
  Eye,
  EyeOff,
  HandCoins,
  HeartHandshake,
  History,
  KeyRound,
  LogOut,
  Mail,
  PlusCircle,
  Scale,
  ShieldCheck,
  Store,
  TicketCheck,
  UserCog,
  Wrench,
} from 'lucide-react';
import type { MenuEntry } from '../../design/menu.tsx';
import { opsTabsOf } from '../../features/operations/ops-search.ts';
import type { Role } from '../../lib/api/session.ts';
import { isCustomer } from '../../lib/session.ts';

const customerEntries = (unread: number): readonly MenuEntry[] => [
  { key: 'account', label: 'My account', icon: CircleUser, to: '/account' },
  { key: 'deposit', label: 'Deposit', icon: PlusCircle, to: '/account', hash: 'account-banking+deposit' },
  { key: 'my-bets', label: 'My bets', icon: TicketCheck, to: '/account', hash: 'account-mybets' },
  { key: 'cash-out', label: 'Cash Out', icon: HandCoins, to: '/cashout' },
  { key: 'history', label: 'Bet history', icon: History, to: '/account', hash: 'account-bethistory' },
  { key: 'net-deposits', label: 'Net deposits', icon: Scale, to: netDepositsPage },
  {
    key: 'inbox',
    label: 'Inbox',
    icon: Mail,
    count: unread,
    to: '/account',
    hash: 'account-messagecentre',
  },
  { key: 'shop', label: 'Pay in a shop', icon: Banknote, to: '/myboylextra' },
  { key: 'limits', label: 'Safer gambling', icon: HeartHandshake, to: '/account/responsiblegambling' },
];

type EntryOptions = {
  readonly onSignOut: () => void;
  readonly unread: number;
  /** Of the balance. */
  readonly display: { readonly isHidden: boolean; readonly toggle: () => void };
};

const displayEntry = ({ isHidden, toggle }: EntryOptions['display']): MenuEntry => ({
  key: 'balance-display',
  label: isHidden ? 'Show balance' : 'Hide balance',
  icon: isHidden ? Eye : EyeOff,
  onSelect: toggle,
});

/** The entries of the account menu for a user with these roles. */
export const accountEntries = (
  roles: readonly Role[],
  { onSignOut, unread, display }: EntryOptions,
): readonly MenuEntry[] => [
  ...(isCustomer({ roles }) ? [...customerEntries(unread), displayEntry(display)] : []),
  ...(roles.includes('compliance')
    ? [{ key: 'compliance', label: 'Compliance', icon: ShieldCheck, to: '/compliance' }]
    : []),
  ...(opsTabsOf(roles).length > 0
    ? [{ key: 'operations', label: 'Operations', icon: Wrench, to: '/ops' }]
    : []),
  ...(roles.includes('administrator')
    ? [{ key: 'staff', label: 'Staff accounts', icon: UserCog, to: '/staff' }]
    : []),
  ...(roles.includes('shop-assistant')
    ? [{ key: 'shop-counter', label: 'Shop counter', icon: Store, to: '/shop' }]
    : []),
  ...(isCustomer({ roles })
    ? []
    : [{ key: 'security', label: 'Login and security', icon: KeyRound, to: '/security' }]),
  { key: 'sign-out', label: 'Log out', icon: LogOut, onSelect: onSignOut, separated: true },
];

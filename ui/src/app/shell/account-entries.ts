import { CircleUser, History, LogOut, PlusCircle, ShieldCheck, Store, Wrench } from 'lucide-react';
import type { MenuEntry } from '../../design/menu.tsx';
import type { Role } from '../../lib/session.ts';

const CUSTOMER: readonly MenuEntry[] = [
  { key: 'account', label: 'My account', icon: CircleUser, to: '/account' },
  { key: 'deposit', label: 'Deposit', icon: PlusCircle, to: '/account/deposit' },
  { key: 'history', label: 'Bet history', icon: History, to: '/account/bet-history' },
];

/** The entries of the account menu for somebody with these roles. */
export function accountEntries(roles: readonly Role[], onSignOut: () => void): readonly MenuEntry[] {
  return [
    ...(roles.includes('customer') ? CUSTOMER : []),
    ...(roles.includes('compliance')
      ? [{ key: 'compliance', label: 'Compliance', icon: ShieldCheck, to: '/compliance' }]
      : []),
    ...(roles.includes('operations')
      ? [{ key: 'operations', label: 'Operations', icon: Wrench, to: '/ops' }]
      : []),
    ...(roles.includes('shop') ? [{ key: 'shop', label: 'Shop counter', icon: Store, to: '/shop' }] : []),
    { key: 'sign-out', label: 'Log out', icon: LogOut, onSelect: onSignOut, separated: true },
  ];
}

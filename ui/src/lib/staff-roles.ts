import type { StaffRole } from './api/staff.ts';

/** The roles of staff in words, and what each is for. */
export const roleWords: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  trader: { label: 'Trader', does: 'Prices, risk, referrals, markets and void bets.' },
  'feed-engineer': { label: 'Feed engineer', does: 'How the feed and the platform run.' },
  'customer-service': {
    label: 'Customer service',
    does: 'Free bets, withdrawals, blocked customers and their sessions.',
  },
  'shop-assistant': { label: 'Shop assistant', does: 'Cash at the counter of a shop.' },
  compliance: { label: 'Compliance', does: 'Replays of accounts, deposits and reviews.' },
  administrator: { label: 'Administrator', does: 'Accounts of staff.' },
};

const isStaffRole = (role: string): role is StaffRole => role in roleWords;

/** The roles of staff among these. */
export const staffRolesAmong = (roles: readonly string[]): readonly StaffRole[] => roles.filter(isStaffRole);

/** Roles in one line. */
export const rolesText = (roles: readonly string[]): string =>
  staffRolesAmong(roles)
    .map((role) => roleWords[role].label)
    .join(', ');

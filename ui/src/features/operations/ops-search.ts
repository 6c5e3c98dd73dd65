import type { Role } from '../../lib/api/session.ts';

/** The parts of operations. */
export const opsTabs = ['platform', 'referrals', 'reviews', 'risk', 'customers', 'cards', 'markets'] as const;
export type OpsTab = (typeof opsTabs)[number];

/** Who a part is for. */
const rolesOf: Readonly<Record<OpsTab, readonly Role[]>> = {
  platform: ['feed-engineer'],
  referrals: ['trader'],
  // Administrators decide on their own page.
  reviews: ['trader', 'customer-service', 'compliance'],
  risk: ['trader'],
  customers: ['trader', 'customer-service', 'compliance'],
  cards: ['customer-service', 'compliance'],
  markets: ['trader'],
};

/** Who finds something at a part; without one, at any. */
export const opsRolesOf = (tab?: OpsTab): readonly Role[] =>
  tab ? rolesOf[tab] : [...new Set(Object.values(rolesOf).flat())];

/** The parts that are for somebody with these roles. */
export const opsTabsOf = (roles: readonly Role[]): readonly OpsTab[] =>
  opsTabs.filter((tab) => rolesOf[tab].some((role) => roles.includes(role)));

type OpsSearch = {
  tab?: OpsTab;
};

/** Reads the search of the page; what is not understood is left out. */
export const opsSearch = (search: Record<string, unknown>): OpsSearch => {
  const tab = opsTabs.find((known) => known === search.tab);
  return tab ? { tab } : {};
};

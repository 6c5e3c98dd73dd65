/** The parts of operations. */
export const OPS_TABS = ['platform', 'referrals', 'risk', 'customers', 'markets'] as const;
export type OpsTab = (typeof OPS_TABS)[number];

export interface OpsSearch {
  tab?: OpsTab;
}

/** Reads the search of the page; what is not understood is left out. */
export function opsSearch(search: Record<string, unknown>): OpsSearch {
  const tab = OPS_TABS.find((known) => known === search.tab);
  return tab ? { tab } : {};
}

/** The parts of operations. */
export const opsTabs = ['platform', 'referrals', 'reviews', 'risk', 'customers', 'markets'] as const;
export type OpsTab = (typeof opsTabs)[number];

type OpsSearch = {
  tab?: OpsTab;
};

/** Reads the search of the page; what is not understood is left out. */
export const opsSearch = (search: Record<string, unknown>): OpsSearch => {
  const tab = opsTabs.find((known) => known === search.tab);
  return tab ? { tab } : {};
};

import type { AccountEvent, CaseEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Harm = AccountStateView['harm'];

export const noHarm: Harm = { blockedSince: null, markers: [], caseStatus: 'none' };

type HarmEvent = Extract<AccountEvent, { type: 'HarmMarkerRaised' | 'HarmBlockLifted' }>;

/** What bars the customer, and the newest of each marker. */
export const harmAfter = (harm: Harm, { type, data }: HarmEvent, at: string): Harm => {
  if (type === 'HarmBlockLifted') return { ...harm, blockedSince: null };
  const others = harm.markers.filter(({ marker }) => marker !== data.marker);
  return {
    ...harm,
    blockedSince: harm.blockedSince ?? at,
    markers: [...others, { marker: data.marker, at }],
  };
};

/** Whether somebody looks at it. */
export const caseAfter = (harm: Harm, { type }: CaseEvent): Harm => {
  if (type === 'CaseClosed') return { ...harm, caseStatus: 'closed' };
  return type === 'CaseOpened' || type === 'CaseReopened' ? { ...harm, caseStatus: 'open' } : harm;
};

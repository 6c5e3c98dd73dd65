import type { CaseCause } from '@paddock/contracts/cases';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { CaseIndexEvent } from '../../adapters/case-index/case-index.ts';

/** Why somebody is to look at the customer after this event; `undefined`: it says nothing of the kind. */
export const causeOf = (
  event: Pick<StoredEvent<CaseIndexEvent>, 'id' | 'type' | 'data'>,
): CaseCause | undefined => {
  const { id: raisedBy, type, data } = event as StoredEvent<CaseIndexEvent>;
  if (type === 'HarmMarkerRaised') return { kind: 'marker', marker: data.marker, raisedBy };
  if (type === 'DepositsBlocked') return { kind: 'deposits-blocked', because: data.because, raisedBy };
  if (type === 'FinancialCheckAnswered' && data.outcome === 'flagged') return { kind: 'records', raisedBy };
  return undefined;
};

import type { CaseCause } from '@paddock/contracts/cases';
import type { StoredEvent } from '@paddock/service-kit/events';
import type { CaseIndexEvent } from '../../adapters/case-index/case-index.ts';
import type { HarmRules } from '../../domain/harm/rules.ts';

/**
 * Why somebody is to look at the customer after this event; `undefined`: it says nothing of the kind. A worry that the
 * customer told us is one as long as its marker looks back, so that a log which is read again opens no case of long ago.
 */
export const causeOf = (
  event: Pick<StoredEvent<CaseIndexEvent>, 'id' | 'type' | 'data' | 'metadata'>,
  { markers }: Pick<HarmRules, 'markers'>,
  now: Date,
): CaseCause | undefined => {
  const { id: raisedBy, type, data, metadata } = event as StoredEvent<CaseIndexEvent>;
  if (type === 'HarmMarkerRaised') return { kind: 'marker', marker: data.marker, raisedBy };
  if (type === 'DepositsBlocked') return { kind: 'deposits-blocked', because: data.because, raisedBy };
  if (type === 'FinancialCheckAnswered' && data.outcome === 'flagged') return { kind: 'records', raisedBy };
  if (type === 'AccountClosing' && data.reason === 'worried') {
    const isPast = now.getTime() - Date.parse(metadata.at) > markers['told-worry'].windowMs;
    return isPast ? undefined : { kind: 'marker', marker: 'told-worry', raisedBy };
  }
  return undefined;
};

import type { RequestedAction } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import { type AskedByStaff, isKnown } from '../../requests/requests.ts';
import type { Decision, OpenAccount } from '../state.ts';

/** Two requests about one of these can't both be done. */
const subjectOf = (action: { kind: string; betId?: string; of?: string; id?: string }): string =>
  [action.kind, action.betId, action.of, action.id].join('/');

/**
 * What one person alone may not do waits for another. Refuses `already-requested` while another request about it waits,
 * and `note-missing` where nothing says why.
 */
export const requestAction = (
  { requests }: OpenAccount,
  { requestId, requestedBy }: AskedByStaff,
  action: RequestedAction,
): Decision => {
  if (isKnown(requests, requestId)) return [];
  const isAsked = requests.open.some((one) => subjectOf(one.action) === subjectOf(action));
  if (isAsked) return refuse('already-requested');
  if (action.note === null) return refuse('note-missing', { field: 'note' });
  return [{ type: 'ActionRequested', data: { requestId, requestedBy, action } }];
};

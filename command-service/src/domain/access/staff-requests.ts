import type { AccessEvent, Note, StaffChange } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { type AskedByStaff, isKnown, type Requests } from '../requests/requests.ts';

/** What gives a member of staff more than they had, and waits for a second person. */
export type StaffRequests = Requests<StaffChange>;

/** A command that asks another person. `note`: why, for who decides; `null`: nothing was noted. */
export type AskedOfAnother = AskedByStaff & { note: Note | null };

/**
 * Has a change wait for another person. Refuses `already-requested` while another one of its kind waits for the same
 * account, and `note-missing` where nothing says why.
 */
export const askFor = (
  requests: StaffRequests,
  { requestId, requestedBy, note }: AskedOfAnother,
  change: StaffChange,
): readonly AccessEvent[] | Refusal => {
  if (isKnown(requests, requestId)) return [];
  if (requests.open.some(({ action }) => action.kind === change.kind)) return refuse('already-requested');
  if (note === null) return refuse('note-missing', { field: 'note' });
  return [{ type: 'StaffChangeRequested', data: { requestId, requestedBy, change, note } }];
};

import type { AccessEvent } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import { refuseJustBlocked } from '../../domain/access/blocked.ts';

/** What a wrong guess is refused with where sign-in is blocked by it; `events`: what was decided of it just now. */
export const blockedBy = (events: readonly AccessEvent[], now: Date): Refusal | undefined =>
  refuseJustBlocked(
    events.flatMap((event) => (event.type === 'AccessBlocked' ? [event.data] : [])),
    now,
  );

import type { Note, RequestedAction, StaffBonus } from '@paddock/contracts/events';
import {
  noRequests,
  type Request,
  type Requests,
  withDecided,
  withRequest,
} from '../../requests/requests.ts';
import type { AccountEventOf, Slice } from '../slice.ts';

/** What staff ask another person for: a bonus has events of its own. */
type StaffAction = RequestedAction | { kind: 'bonus'; bonus: StaffBonus; note: Note | null };

/** An action of some kind that waits for a second person. */
export type RequestOf<Kind extends StaffAction['kind'] = StaffAction['kind']> = Request<
  Extract<StaffAction, { kind: Kind }>
>;

type AccountRequests = Requests<StaffAction, RequestOf>;

const handles = ['BonusRequested', 'BonusRequestDecided', 'ActionRequested', 'ActionRequestDecided'] as const;
type RequestEvent = AccountEventOf<(typeof handles)[number]>;

const evolve = (requests: AccountRequests, { type, data }: RequestEvent): AccountRequests => {
  switch (type) {
    case 'BonusRequested': {
      const { bonus, note, ...asked } = data;
      return withRequest(requests, { ...asked, action: { kind: 'bonus', bonus, note } });
    }
    case 'ActionRequested':
      return withRequest(requests, data);
    case 'BonusRequestDecided':
    case 'ActionRequestDecided':
      return withDecided(requests, data);
    default:
      return type satisfies never;
  }
};

export const requestsSlice: Slice<AccountRequests, RequestEvent['type']> = {
  initial: noRequests,
  handles,
  evolve,
};

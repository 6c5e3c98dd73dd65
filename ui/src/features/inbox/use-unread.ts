import { useUnreadCount } from '../../lib/api/inbox.ts';
import { useIsCustomer } from '../../lib/session.ts';

const pollMs = 60_000;

/** How many messages the customer has not opened. */
export const useUnread = (): number => {
  const enabled = useIsCustomer() ?? false;
  const { data } = useUnreadCount(enabled, pollMs);
  return enabled ? (data ?? 0) : 0;
};

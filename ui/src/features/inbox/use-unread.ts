import { useUnreadCount } from '../../lib/api/inbox.ts';
import { useIsCustomer } from '../../lib/session.ts';

const lookMs = 60_000;

/** How many messages the customer has not opened. */
export const useUnread = (): number => {
  const enabled = useIsCustomer() ?? false;
  const { data } = useUnreadCount(enabled, lookMs);
  return enabled ? (data ?? 0) : 0;
};

import { getEmailCount } from '@paddock/contracts/http';
import { useCall } from '../../lib/api/client.ts';
import { useIsCustomer } from '../../lib/session.ts';

const LOOK_MS = 60_000;

/** How many messages the customer has not opened. */
export function useUnread(): number {
  const enabled = useIsCustomer() ?? false;
  const { data } = useCall(getEmailCount, {}, { enabled, refetchInterval: LOOK_MS });
  return enabled ? (data?.emailCount ?? 0) : 0;
}

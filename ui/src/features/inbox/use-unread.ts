import { getEmailCount } from '@paddock/contracts/http';
import { useCall } from '../../lib/api/client.ts';
import { useIsCustomer } from '../../lib/session.ts';

const lookMs = 60_000;

/** How many messages the customer has not opened. */
export const useUnread = (): number => {
  const enabled = useIsCustomer() ?? false;
  const { data } = useCall(getEmailCount, {}, { enabled, refetchInterval: lookMs });
  return enabled ? (data?.emailCount ?? 0) : 0;
};

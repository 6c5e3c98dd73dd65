import { type AccessEvent, type Alert, isStaff, type Role } from '@paddock/contracts/events';

/** What staff should look at of guesses that led to these blocks; a customer's own mistakes in one place are nothing. */
export const alertOfBlocks = (
  { accountId, roles }: { accountId: string; roles: readonly Role[] },
  events: readonly AccessEvent[],
): Alert | undefined => {
  const blocks = events.flatMap((event) =>
    event.type === 'AccessBlocked' || event.type === 'RecoveryBlocked' ? [event.data] : [],
  );
  if (blocks.length === 0) return undefined;
  if (isStaff(roles)) return { kind: 'staff-account', accountId };
  return blocks.some(({ origin }) => origin === undefined) ? { kind: 'many-places', accountId } : undefined;
};

import { randomUUID } from 'node:crypto';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal } from '@paddock/contracts/refusals';
import type { SessionStore } from '@paddock/service-kit/http';
import type { Clock } from '@paddock/service-kit/process';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import type { Access } from '../../domain/access/service.ts';
import { lapsesAt } from '../../domain/account/closing/waits-for.ts';
import { isFullyExcluded } from '../../domain/account/exclusions/exclusions.ts';
import type { Accounts } from '../../domain/account/service.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type FinishServices = {
  accounts: Pick<Accounts, 'execute'>;
  access: Pick<Access, 'load'>;
  profiles: Pick<Profiles, 'load'>;
  sessions: Pick<SessionStore, 'endAll'>;
  clock: Pick<Clock, 'now'>;
};

/** Of the state that it is decided on: whoever decides on the same one names the same return. */
const returnIdOf = createUuidOfName('0d3f5a52-6f0e-4f6f-9b3e-1c8c1d7e5a44');

/**
 * Closes an account that waited for what has ended by now, and returns what came into a closed one, or is in that of a
 * customer who is excluded from everything; nothing where that was
 * done. Answers when it is to be looked at again, milliseconds; `undefined`: once something happens in it.
 */
export const finishAccount = async (
  services: FinishServices,
  accountId: string,
): Promise<number | undefined> => {
  const { accounts, sessions, clock } = services;
  const id = randomUUID();
  const now = clock.now();
  const finished = await accounts.execute(
    accountId,
    async ({ state, revision }) => {
      if (state.status !== 'open') return undefined;
      if (state.closing.status === 'open' && !isFullyExcluded(state.exclusions)) return undefined;
      const ownerChange = await lastOwnerChange(services, accountId);
      return { type: 'finish-closing', returnId: returnIdOf(`${accountId}/${revision}`), ownerChange };
    },
    {
      ...{ commandId: id, correlationId: id, now },
      actor: { kind: 'system', id: 'closing', channel: 'system' },
    },
  );
  if (isRefusal(finished)) throw new Error(`closing ${accountId}: ${finished.refused}`);
  const account = openAccountOf(finished.state);
  const { closing } = account;
  if (closing.status === 'closed')
    await sessions.endAll(accountId, closing.by === 'customer' ? 'closing' : undefined);
  const isLeft = closing.status === 'closing' || isFullyExcluded(account.exclusions);
  return isLeft ? lapsesAt(account, now) : undefined;
};

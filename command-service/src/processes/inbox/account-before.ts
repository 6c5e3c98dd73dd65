import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';
import { evolve } from '../../domain/account/evolve.ts';
import { type AccountState, type OpenAccount, openAccountOf, unopened } from '../../domain/account/state.ts';

/** An account as it was before the event of this revision. From its first event: for what happens seldom. */
export const accountBefore = async (
  store: Pick<EventStore, 'read'>,
  accountId: string,
  revision: bigint,
): Promise<OpenAccount> => {
  let state: AccountState = unopened;
  for await (const recorded of store.read(accountStream(accountId), 0n, Number(revision))) {
    const event = readEvent<AccountEvent>(accountEvents, recorded);
    state = evolve(state, event, event.metadata);
  }
  return openAccountOf(state);
};

import { type AccountEvent, accountEvents, accountStream } from '@paddock/contracts/events';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

/** The provider's token of what an account saved once, also where its state has forgotten it; `undefined`: it never did. */
export const tokenOfMethod = async (
  store: Pick<EventStore, 'read'>,
  accountId: string,
  methodId: string,
): Promise<string | undefined> => {
  for await (const recorded of store.read(accountStream(accountId))) {
    const { type, data } = readEvent<AccountEvent>(accountEvents, recorded);
    if (type === 'PaymentMethodAdded' && data.methodId === methodId) return data.token;
  }
  return undefined;
};

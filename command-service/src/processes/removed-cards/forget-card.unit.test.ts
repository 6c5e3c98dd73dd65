import { accountStream, currentVersion } from '@paddock/contracts/events';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { describe, expect, it, vi } from 'vitest';
import {
  card,
  deposited,
  given,
  type Happened,
  metadataAt,
  noon,
  opened,
  sealedCard,
} from '../../domain/account/account.fixture.ts';
import { type ForgetServices, forgetCard } from './forget-card.ts';

const accountId = 'a-1';
const { token } = card;
const added: Happened = {
  type: 'PaymentMethodAdded',
  data: { methodId: 'm-1', token, details: sealedCard('as typed'), funding: 'debit' },
};
const removed: Happened = { type: 'PaymentMethodRemoved', data: { methodId: 'm-1' } };

const forgotten = async (history: Happened[], forget = vi.fn(async () => {})) => {
  const { store } = createFakeEventStore();
  const events = history.map(({ type, data }, index) => ({
    ...{ id: `e-${index}`, type, data },
    metadata: { ...metadataAt(noon), schemaVersion: currentVersion(type) },
  }));
  await store.append(accountStream(accountId), events as never, 'any');
  const services = {
    ...{ store, payments: { forget }, clock: { now: () => new Date(noon) } },
    accounts: { load: async () => ({ state: given([opened(), ...history]).state }) },
  } as unknown as ForgetServices;
  return { done: await forgetCard(services, { accountId, methodId: 'm-1' }), forget };
};

describe('a card that its customer has removed', () => {
  it('is forgotten by the payment provider under the name that it has there', async () => {
    const { done, forget } = await forgotten([added, removed]);
    expect(done).toBe('forgotten');
    expect(forget).toHaveBeenCalledExactlyOnceWith({ accountId, token });
  });

  it('is kept while money goes back to it', async () => {
    const { done, forget } = await forgotten([added, ...deposited(2000), removed]);
    expect(done).toBe('in-use');
    expect(forget).not.toHaveBeenCalled();
  });

  it('is kept where it was saved again', async () => {
    const again = { ...added, data: { ...added.data, methodId: 'm-2' } } as Happened;
    const { done, forget } = await forgotten([added, removed, again]);
    expect(done).toBe('saved');
    expect(forget).not.toHaveBeenCalled();
  });

  it('is not done with where the provider does not answer', async () => {
    const away = vi.fn(() => Promise.reject(new Error('away')));
    await expect(forgotten([added, removed], away)).rejects.toThrow('away');
  });
});

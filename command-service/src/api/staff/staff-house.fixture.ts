import type { StaffRole } from '@paddock/contracts/events';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { createFakeEventStore } from '@paddock/service-kit/engines/event-store.fixture';
import { vi } from 'vitest';
import { accessRule } from '../../domain/access/access-rule.fixture.ts';
import { createAccess } from '../../domain/access/service.ts';
import { createRoster } from '../../domain/roster/service.ts';
import { accountIdOf } from '../access/registration.ts';
import type { StaffServices } from './services.ts';

/** The account that the command `press` makes. */
export const accountId = accountIdOf('press');

export const roles: StaffRole[] = ['administrator'];

/** A command of an administrator, or of another person. */
export const contextOf = (commandId = 'press', id = 'keeper'): CommandContext => ({
  ...{ commandId, correlationId: 'c', now: new Date('2026-11-20T00:00:00Z') },
  actor: { kind: 'staff', id, channel: 'desktop' },
});

/** A house without staff: its streams, and the rest as good as there. */
export const createHouse = () => {
  const { store, eventsOf } = createFakeEventStore();
  const access = createAccess(store, accessRule);
  const roster = createRoster(store);
  const sealed = (text: string) => ({ kind: 'sealed', sealed: text });
  const claim = vi.fn(
    async (_: 'username', _name: string) => undefined as { refused: 'username-taken' } | undefined,
  );
  const services = {
    ...{ access, roster },
    names: {
      ...{ claim, ownerOf: async () => ({ accountId }) },
      ...{ isTaken: async () => false, digestOf: (name: string) => name.toLowerCase() },
    },
    passwords: {
      hash: async (password: string) => `hash of ${password}`,
      matches: async (hash: string, password: string) => hash === `hash of ${password}`,
    },
    profiles: {
      sealCredential: async (_: string, hash: string) => sealed(hash),
      openCredential: async (_: string, credential: { sealed: string }) => credential.sealed,
      noteFor: async (_: string, text: string) => sealed(text),
      sealName: async (_: string, name: string) => `sealed ${name}`,
      openName: async (_: string, name: string) => name.replace('sealed ', ''),
    },
    sessions: { endWhere: async () => {} },
  } as unknown as StaffServices;
  const written = () =>
    [...eventsOf('roster-staff'), ...eventsOf(`access-${accountId}`)]
      .toSorted((one, other) => Number(one.position - other.position))
      .map(({ type }) => type);
  return { access, claim, roster, services, written };
};

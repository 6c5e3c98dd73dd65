import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Redis } from '@paddock/service-kit/engines';
import { type Clock, Gauge, metrics, retryForever } from '@paddock/service-kit/process';
import { type Following, startFollower } from '@paddock/service-kit/subscribe';
import { identityDetailsOf } from '../../adapters/identity/identity-provider.ts';
import { answerMs, type VerifyingServices, verifyPerson } from '../../adapters/identity/verify-person.ts';
import { createWaitingCustomers } from '../../adapters/waiting-customers.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { pauseAfter } from '../../domain/profile/verification.ts';
import { followAndAct } from '../follow-and-act.ts';
import { repeatEvery } from '../repeat-every.ts';
import { createPendingVerifications, type VerificationEvent, verificationEvents } from './pending.ts';
import { createRound } from './round.ts';

const everyMs = 1000;
/** Customers that the provider is asked about at the same time. */
const atOnce = 4;

const pendingCount = new Gauge({
  name: 'paddock_verifications_pending',
  help: 'Customers whose identity and age are not verified and about whom the identity provider has not answered',
  registers: [metrics],
});

const overdueCount = new Gauge({
  name: 'paddock_verifications_overdue',
  help: 'Those of them about whom the provider should have been asked by now',
  registers: [metrics],
});

type VerificationServices = Omit<VerifyingServices, 'profiles'> & {
  client: EventStoreDBClient;
  redis: Redis;
  clock: Pick<Clock, 'now'>;
  profiles: Pick<Profiles, 'execute' | 'load' | 'personalOf'>;
};

/** Verifies one customer. Answers whether there is somebody: a person who was erased is not there. */
export const verifyCustomer = async (
  services: Omit<VerificationServices, 'client' | 'redis'>,
  accountId: string,
): Promise<boolean> => {
  const { profiles, clock } = services;
  const [{ state }, personal] = await Promise.all([profiles.load(accountId), profiles.personalOf(accountId)]);
  if (!state.registered || !personal) return false;
  // An answer stands, also where the details have changed since.
  if (state.verification.status === 'answered') return true;
  const id = randomUUID();
  const context = {
    ...{ commandId: id, correlationId: id, now: clock.now() },
    actor: { kind: 'system', id: 'verification', channel: 'system' } as const,
  };
  const details = identityDetailsOf(personal, state.registered.country);
  await verifyPerson(services, { accountId, details, isRegistered: true }, context, answerMs.later);
  return true;
};

/** Verifies customers about whom no answer came when they registered, and those who registered before anybody was asked. */
export const startVerification = (
  { client, log: parent, ...rest }: VerificationServices,
  signal: AbortSignal,
): Following => {
  const log = parent.child({ process: 'verification' });
  const services = { ...rest, log };
  const { redis, profiles, clock } = services;
  const pending = createPendingVerifications(redis, profiles);
  const waiting = createWaitingCustomers(redis);
  const following = startFollower<VerificationEvent>(
    client,
    { name: 'verification', events: verificationEvents, checkpoint: pending.checkpoint, fold: pending.fold },
    log,
    signal,
  );

  const verifyDue = createRound({
    due: pending.due,
    waiting: async (by) => pending.dueOf(await waiting.list(clock.now()), by),
    verify: async (accountId) => {
      if (!(await verifyCustomer(services, accountId))) await pending.forget(accountId);
    },
    postpone: async (accountId, failures, err) => {
      const until = new Date(clock.now().getTime() + pauseAfter(failures));
      log.warn({ err, accountId, failures, until }, 'a customer could not be verified now, retrying later');
      await pending.postpone(accountId, until);
    },
    atOnce,
    signal,
  });
  const round = async (): Promise<void> => {
    const now = clock.now();
    const { all, overdue } = await pending.count(now);
    pendingCount.set(all);
    overdueCount.set(overdue);
    await verifyDue(now);
  };
  const verifying = retryForever('verifying customers', log, signal, () =>
    repeatEvery(everyMs, signal, round),
  );
  return followAndAct(following, verifying);
};

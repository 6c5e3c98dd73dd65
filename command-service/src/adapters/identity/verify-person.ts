import { randomUUID } from 'node:crypto';
import type { IdentityAnswer } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { Counter, type Log, metrics } from '@paddock/service-kit/process';
import type { Profiles } from '../../domain/profile/service.ts';
import type { Verification, VerificationCommand } from '../../domain/profile/verification.ts';
import type { IdentityDigest } from './identity-digest.ts';
import type { IdentityDetails, IdentityProvider, IdentityProviderOf } from './identity-provider.ts';

/** How long a provider is waited for in an attempt, milliseconds: longer by itself than while a customer looks on. */
export const answerMs = { atRegistration: 4000, later: 10_000 } as const;

const answers = new Counter({
  name: 'paddock_identity_answers_total',
  help: 'Attempts to verify a person by what the identity provider answered',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

export type VerifyingServices = {
  profiles: Pick<Profiles, 'execute'>;
  identity: IdentityProviderOf;
  identityDigest: IdentityDigest;
  log: Log;
};

type Asked = Extract<Verification, { status: 'asked' }>;
type Found = { reference: string | null; answer: IdentityAnswer | 'pending' };
type Attempt = {
  run(command: VerificationCommand): Promise<Verification>;
  details: IdentityDetails;
  signal: AbortSignal;
};

/** The reference is kept before anything is paid for: an attempt that dies after that leaves it to the next. */
const ask = async (
  identity: IdentityProvider,
  { attempt, digest, reference: known }: Asked,
  { run, details, signal }: Attempt,
): Promise<Found | undefined> => {
  if (known !== null) return { reference: known, answer: await identity.check(known, signal) };
  const introduced = await identity.introduce(details, signal);
  if (introduced === 'refused') return { reference: null, answer: { outcome: 'not-found' } };
  const { reference } = introduced;
  const kept = await run({ type: 'reference-verification', attempt, digest, reference });
  // Another attempt is at it.
  if (kept.status !== 'asked' || kept.reference !== reference) return undefined;
  return { reference, answer: await identity.check(reference, signal) };
};

/**
 * Has the provider verify a person, unless it has, or somebody is at it: then that stands. `isRegistered`: by the details
 * of their profile; else the account is yet to be opened. Where no answer comes the verification stays asked for, and is tried again later.
 */
export const verifyPerson = async (
  services: VerifyingServices,
  {
    accountId,
    details,
    isRegistered,
  }: { accountId: string; details: IdentityDetails; isRegistered: boolean },
  context: CommandContext,
  withinMs: number,
): Promise<Verification> => {
  const { profiles, identityDigest, log } = services;
  const identity = services.identity(details.country);
  const execute = async (command: VerificationCommand) => {
    const cause = { commandId: randomUUID(), causationId: context.commandId };
    const outcome = await profiles.execute(accountId, command, { ...context, ...cause });
    if (isRefusal(outcome)) throw new Error(`verification of ${accountId}: ${outcome.refused}`);
    return outcome;
  };
  const run = async (command: VerificationCommand) => (await execute(command)).state.verification;
  const digest = identityDigest(accountId, details);
  const provider = identity.name;
  const askedAt = context.now.toISOString();
  const { events, state } = await execute({
    type: 'ask-verification',
    ...{ provider, digest, isRegistered, askedAt },
  });
  const begun = state.verification;
  if (events.length === 0 || begun.status !== 'asked') return begun;
  const signal = AbortSignal.timeout(withinMs);
  const found = await ask(identity, begun, { run, details, signal }).catch((err: unknown) => {
    answers.inc({ outcome: 'none' });
    log.warn({ err, accountId, provider }, 'a person could not be verified now, retrying later');
    return undefined;
  });
  if (!found) return begun;
  const { reference, answer } = found;
  answers.inc({ outcome: answer === 'pending' ? answer : answer.outcome });
  return answer === 'pending'
    ? begun
    : run({ type: 'answer-verification', provider, reference, digest, answer });
};

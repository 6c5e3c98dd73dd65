import {
  type Actor,
  correctedDetailSchema,
  correctedIdentitySchema,
  type DetailsCorrection,
  type SealedCorrection,
} from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Log } from '@paddock/service-kit/process';
import type { Accounts } from '../../domain/account/service.ts';
import type { CorrectedIdentityValues, IdentityOf } from '../../domain/profile/details-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { type ExclusionServices, endExclusion, enforceExclusion } from '../enforce-exclusion.ts';
import type { IdentityDigest } from '../identity/identity-digest.ts';
import { type IdentityProviderOf, identityDetailsOf } from '../identity/identity-provider.ts';
import {
  type CorrectedContactServices,
  type CorrectionOutcome,
  correctContacts,
  correctionStep,
  type LeavingServices,
  leaveAddress,
  standsRight,
} from './corrected-contact.ts';
import { endIfExcluded, type MovedServices } from './end-excluded.ts';

export type CorrectionServices = CorrectedContactServices &
  MovedServices &
  ExclusionServices & {
    accounts: Pick<Accounts, 'load' | 'recall' | 'execute'>;
    profiles: Pick<Profiles, 'openCorrection' | 'correctIdentity'>;
    identity: IdentityProviderOf;
    identityDigest: IdentityDigest;
    log: Log;
  };

type Context = Omit<CommandContext, 'commandId'>;
type Decided = { accountId: string; requestId: string; correction: SealedCorrection };
type Opened = { accountId: string; requestId: string; details: DetailsCorrection };

const identityIn = (details: DetailsCorrection): CorrectedIdentityValues => {
  const values: CorrectedIdentityValues = {};
  for (const field of correctedIdentitySchema.options) {
    const value = details[field];
    if (value) values[field] = value;
  }
  return values;
};

/** Who the customer is. A reset of the password that was begun by another date of birth ends. */
const correctIdentity = async (
  services: CorrectionServices,
  { accountId, requestId, details }: Opened,
  context: Context,
): Promise<CorrectionOutcome[]> => {
  const { access, profiles, identity, identityDigest } = services;
  const wanted = identityIn(details);
  const fields = correctedIdentitySchema.options.filter((field) => wanted[field]);
  if (fields.length === 0) return [];
  const identityOf: IdentityOf = (person, country) => ({
    provider: identity(country).name,
    digest: identityDigest(accountId, identityDetailsOf(person, country)),
  });
  const stepOf = (step: string) => ({ ...context, commandId: correctionStep(requestId, step) });
  const done = await profiles.correctIdentity(accountId, wanted, identityOf, stepOf('identity'));
  if (isRefusal(done)) return fields.map((detail) => ({ detail, refused: done.refused }));
  const changed = done.events.flatMap((event) =>
    event.type === 'PersonalDetailsCorrected' ? event.data.changed : [],
  );
  if (changed.includes('dateOfBirth')) {
    const command = { type: 'end-recoveries', begunBefore: done.at } as const;
    await access.execute(accountId, command, stepOf('end-recoveries'));
  }
  const isRight = await standsRight(services, accountId, details);
  return fields.map((detail) => ({
    detail,
    refused: changed.includes(detail) || isRight(detail) ? undefined : 'request-outdated',
  }));
};

const fullExclusionOf = async ({ accounts }: Pick<CorrectionServices, 'accounts'>, accountId: string) => {
  const { state } = await accounts.load(accountId);
  return state.status === 'open' ? state.exclusions.own.full : null;
};

/**
 * What excludes the customer goes by who they are from now on, too: nobody comes back by a corrected name. What was lifted
 * meanwhile, or before a try of this that died, ended perhaps before it was noted here: it ends once more.
 */
const holdExclusions = async (
  services: CorrectionServices,
  accountId: string,
  context: Context,
): Promise<void> => {
  const full = await fullExclusionOf(services, accountId);
  if (full) await enforceExclusion(services, { accountId, until: full.until }, context);
  if (!(await fullExclusionOf(services, accountId))) await endExclusion(services, accountId, context);
  await endIfExcluded(services, accountId, context);
};

/**
 * Makes a correction of personal details that another person approved, who stands in what comes of it: contacts are
 * replaced, then the customer is who they are from now on, which is asked about anew. A detail that is neither as it was
 * when it was asked for nor as it is to be stays: the customer, or another correction, was first. All sessions end, so that
 * whoever goes on logs in, and the register of exclusions is asked by then. Last, the account has on record what was made
 * and what was not. Each step has an id that follows from the request, so that all of it is safe to repeat.
 */
export const finishCorrection = async (
  services: CorrectionServices,
  { accountId, requestId, correction, decidedBy }: Decided & { decidedBy: Actor },
  context: Context,
): Promise<void> => {
  const { accounts, profiles, sessions, log } = services;
  const finished = { ...context, actor: decidedBy, commandId: correctionStep(requestId, 'finished') };
  if (await accounts.recall(accountId, finished.commandId)) return;
  const details = await profiles.openCorrection(accountId, correction);
  // The person was erased.
  if (!details) return;
  const opened = { accountId, requestId, details };
  const asDecided = { ...context, actor: decidedBy };
  const outcomes = [
    ...(await correctContacts(services, opened, asDecided)),
    ...(await correctIdentity(services, opened, asDecided)),
  ];
  for (const { detail, refused } of outcomes) {
    if (refused === undefined) continue;
    log.error(
      { accountId, requestId, detail, code: refused },
      'what was approved to be put right was not made',
    );
  }
  const notMade = correctedDetailSchema.options.filter((option) =>
    outcomes.some(({ detail, refused }) => detail === option && refused !== undefined),
  );
  const made = correction.changed.filter((detail) => !notMade.includes(detail));
  if (made.length > 0) {
    await sessions.endAll(accountId);
    await holdExclusions(services, accountId, context);
  }
  const done = await accounts.execute(
    accountId,
    { type: 'finish-correction', requestId, made, notMade },
    finished,
  );
  if (isRefusal(done)) throw new Error(`the end of correction ${requestId} was refused: ${done.refused}`);
};

/** Leaves the address that was claimed for a correction which was declined then, whoever claimed it and died. Safe to repeat. */
export const leaveCorrection = async (
  services: LeavingServices,
  { accountId, requestId, correction }: Decided,
  context: Context,
): Promise<void> => {
  const email = (await services.profiles.openCorrection(accountId, correction))?.email?.to;
  if (email !== undefined) await leaveAddress(services, { accountId, requestId, email }, context);
};

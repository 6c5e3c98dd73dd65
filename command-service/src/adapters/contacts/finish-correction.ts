import {
  type ContactChannel,
  type CorrectedDetail,
  correctedIdentitySchema,
  type DetailsCorrection,
  type SealedCorrection,
} from '@paddock/contracts/events';
import { createUuidOfName } from '@paddock/contracts/ids';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Accounts } from '../../domain/account/service.ts';
import type { CorrectedIdentityValues, IdentityOf } from '../../domain/profile/details-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { type ExclusionServices, enforceExclusion } from '../enforce-exclusion.ts';
import type { IdentityDigest } from '../identity/identity-digest.ts';
import { type IdentityProviderOf, identityDetailsOf } from '../identity/identity-provider.ts';
import { endIfExcluded, type MovedServices } from './end-excluded.ts';
import { type ContactChangeServices, finishContactChange } from './finish-contact-change.ts';

const contacts = [
  { channel: 'email', detail: 'email' },
  { channel: 'sms', detail: 'phone' },
] as const satisfies readonly { channel: ContactChannel; detail: CorrectedDetail }[];

const changeIdOf = createUuidOfName('7d0c9a52-3f41-4b8e-9d26-5a1e8c4b7f30');

/** The change of a contact that a correction brings. */
export const correctedContactId = (requestId: string, channel: ContactChannel): string =>
  changeIdOf(`${requestId}/${channel}`);

export type CorrectionServices = ContactChangeServices &
  MovedServices &
  ExclusionServices & {
    accounts: Pick<Accounts, 'load'>;
    profiles: Pick<Profiles, 'openCorrection' | 'correctIdentity' | 'requestContactChange'>;
    identity: IdentityProviderOf;
    identityDigest: IdentityDigest;
  };

type Context = Omit<CommandContext, 'commandId'>;
type Approved = { accountId: string; requestId: string; correction: SealedCorrection };

const identityIn = (details: DetailsCorrection): CorrectedIdentityValues => {
  const values: Partial<Record<(typeof correctedIdentitySchema.options)[number], string>> = {};
  for (const field of correctedIdentitySchema.options) {
    const to = details[field]?.to;
    if (to !== undefined) values[field] = to;
  }
  return values;
};

/** What excludes the customer goes by who they are from now on, too: nobody comes back by a corrected name. */
const holdExclusions = async (
  services: CorrectionServices,
  accountId: string,
  context: Context,
): Promise<void> => {
  const { state } = await services.accounts.load(accountId);
  const full = state.status === 'open' ? state.exclusions.own.full : null;
  if (full) await enforceExclusion(services, { accountId, until: full.until }, context);
  await endIfExcluded(services, accountId, context);
};

/**
 * Makes a correction of personal details that another person approved: contacts are replaced as where their code was
 * entered, but by nobody's code; then the customer is who they are from now on, which is asked about anew. All sessions
 * end, so that whoever goes on logs in, and the register of exclusions is asked by then. Each step has an id that follows
 * from the request, so that all of it is safe to repeat.
 */
export const finishCorrection = async (
  services: CorrectionServices,
  { accountId, requestId, correction }: Approved,
  context: Context,
): Promise<void> => {
  const { profiles, sessions, identity, identityDigest } = services;
  const details = await profiles.openCorrection(accountId, correction.details);
  // The person was erased.
  if (!details) return;
  const stepOf = (step: string) => ({ ...context, commandId: `details-correction/${requestId}/${step}` });
  for (const { channel, detail } of contacts) {
    const contact = details[detail]?.to;
    if (contact === undefined) continue;
    const change = { changeId: correctedContactId(requestId, channel), channel, contact, browser: null };
    await profiles.requestContactChange(accountId, change, stepOf(channel));
    await finishContactChange(services, { accountId, changeId: change.changeId }, context);
  }
  const identityOf: IdentityOf = (person, country) => ({
    provider: identity(country).name,
    digest: identityDigest(accountId, identityDetailsOf(person, country)),
  });
  await profiles.correctIdentity(accountId, identityIn(details), identityOf, stepOf('identity'));
  await sessions.endAll(accountId);
  await holdExclusions(services, accountId, context);
};

import {
  type ContactChannel,
  type CorrectedDetail,
  correctedDetailSchema,
  type DetailsCorrection,
} from '@paddock/contracts/events';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { EventStore } from '@paddock/service-kit/engines';
import type { Names } from '../../domain/claims/names-service.ts';
import { detailIn } from '../../domain/profile/details-service.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import {
  type ContactChangeServices,
  contactChangeStep,
  finishContactChange,
} from './finish-contact-change.ts';
import { unfinishedCorrections } from './unfinished-corrections.ts';

type Context = Omit<CommandContext, 'commandId'>;

const contacts = [
  { channel: 'email', detail: 'email' },
  { channel: 'sms', detail: 'phone' },
] as const satisfies readonly { channel: ContactChannel; detail: CorrectedDetail }[];

const changeIdOf = createUuidOfName('7d0c9a52-3f41-4b8e-9d26-5a1e8c4b7f30');

/** The change of a contact that a correction brings. */
export const correctedContactId = (requestId: string, channel: ContactChannel): string =>
  changeIdOf(`${requestId}/${channel}`);

/** By what a step of a correction is known. */
export const correctionStep = (requestId: string, step: string): string =>
  `details-correction/${requestId}/${step}`;

export type LeavingServices = {
  names: Pick<Names, 'release'>;
  profiles: Pick<Profiles, 'needsEmail' | 'openCorrection'>;
  store: Pick<EventStore, 'read'>;
};
type Leaving = { accountId: string; requestId: string; email: string };

/** Whether another correction is yet to bring the address: from its approval on until it is made no profile says so. */
const isToBeBrought = async (
  { profiles, store }: Pick<LeavingServices, 'profiles' | 'store'>,
  { accountId, requestId, email }: Leaving,
): Promise<boolean> => {
  for (const [other, correction] of await unfinishedCorrections({ store }, accountId)) {
    if (other === requestId) continue;
    if ((await profiles.openCorrection(accountId, correction))?.email?.to === email) return true;
  }
  return false;
};

/** Leaves the address that was claimed for a correction which does not bring it, unless the account needs it. Safe to repeat. */
export const leaveAddress = async (
  services: LeavingServices,
  leaving: Leaving,
  context: Context,
): Promise<void> => {
  const { names, profiles } = services;
  const { accountId, requestId, email } = leaving;
  const isNeeded = async () =>
    (await profiles.needsEmail(accountId, email, context.now)) || (await isToBeBrought(services, leaving));
  const commandId = contactChangeStep(correctedContactId(requestId, 'email'), 'release');
  await names.release('email', email, accountId, { wasOwn: false, isNeeded }, { ...context, commandId });
};

export type CorrectedContactServices = ContactChangeServices &
  LeavingServices & {
    profiles: Pick<Profiles, 'requestContactChange' | 'personalOf'>;
  };

/** What became of a detail; `undefined`: it was made, else the code of what refused it. */
export type CorrectionOutcome = { detail: CorrectedDetail; refused: string | undefined };

/** Whether a detail stands as it was to be, whoever made it so. */
export const standsRight = async (
  { profiles }: { profiles: Pick<Profiles, 'personalOf'> },
  accountId: string,
  details: DetailsCorrection,
): Promise<(detail: CorrectedDetail) => boolean> => {
  const person = await profiles.personalOf(accountId);
  const right = correctedDetailSchema.options.filter(
    (detail) => person && details[detail]?.to === detailIn(person, detail),
  );
  return (detail) => right.includes(detail);
};

/**
 * Replaces the contacts of a correction as where their code was entered, but by nobody's code, and each only if the one
 * counts yet that did when it was asked for. A new address that comes to nothing is left.
 */
export const correctContacts = async (
  services: CorrectedContactServices,
  { accountId, requestId, details }: { accountId: string; requestId: string; details: DetailsCorrection },
  context: Context,
): Promise<CorrectionOutcome[]> => {
  const { profiles } = services;
  const outcomes: CorrectionOutcome[] = [];
  for (const { channel, detail } of contacts) {
    const value = details[detail];
    if (!value) continue;
    const changeId = correctedContactId(requestId, channel);
    const asked = await profiles.requestContactChange(
      accountId,
      { ...{ changeId, channel, browser: null }, contact: value.to, from: value.from },
      { ...context, commandId: correctionStep(requestId, channel) },
    );
    const isAsked = !isRefusal(asked) && asked.events.length > 0;
    const made = isAsked ? await finishContactChange(services, { accountId, changeId }, context) : asked;
    const change = await profiles.openContactChange(accountId, changeId);
    const isRight = change?.madeAt != null || (await standsRight(services, accountId, details))(detail);
    const refused = isRefusal(made) ? made.refused : 'request-outdated';
    outcomes.push({ detail, refused: isRight ? undefined : refused });
    if (!isRight && channel === 'email') {
      await leaveAddress(services, { accountId, requestId, email: value.to }, context);
    }
  }
  return outcomes;
};

import { randomUUID } from 'node:crypto';
import type { Country, PersonalDetails } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { noteRegisterAnswer, type RegisterAnswerServices } from '../../adapters/note-register-answer.ts';
import type { Asked, ExclusionRegister } from '../../adapters/self-exclusion-register/exclusion-register.ts';
import type { Access } from '../../domain/access/service.ts';
import { type BarrierServices, barredFromSignIn } from './sign-in-barrier.ts';

type Context = Pick<CommandContext, 'correlationId' | 'now'>;

/** What the register said of somebody in the course of a call. */
export type Told = { of: PersonalDetails; country: Country; asked: Asked };

const subjectFields = ['firstName', 'lastName', 'dateOfBirth', 'email', 'phone', 'postcode'] as const;

/** What the register was told is what it would be asked now. */
const isAbout = (person: PersonalDetails, jurisdiction: Country, { of, country }: Told): boolean =>
  country === jurisdiction && subjectFields.every((field) => person[field] === of[field]);

/** How somebody is refused of whom nobody knows whether the register lists them; `undefined`: that is known. */
const refusedUnknown = (asked: Asked): Refusal | undefined => {
  if (asked === 'no-answer') return refuse('register-unavailable');
  return asked === 'details-refused' ? refuse('register-details-refused') : undefined;
};

/**
 * Asks the national register about somebody who opens an account, before anything of it is there (LCCP 3.5.5); not again
 * where there is access already: a repeat is asked about as it signs in. Refuses register-excluded, register-unavailable,
 * register-details-refused.
 */
export const askAtRegistration = async (
  {
    access,
    exclusionRegister,
  }: { access: Pick<Access, 'load'>; exclusionRegister: Pick<ExclusionRegister, 'ask'> },
  opening: { accountId: string; country: Country; personal: PersonalDetails },
  { correlationId }: Context,
): Promise<Told | undefined | Refusal> => {
  const { accountId, country, personal } = opening;
  if ((await access.load(accountId)).state.status === 'granted') return undefined;
  const asked = await exclusionRegister.ask(personal, country, correlationId);
  const unknown = refusedUnknown(asked);
  if (unknown) return unknown;
  const isListed = typeof asked === 'object' && asked.listing === 'listed';
  return isListed ? refuse('register-excluded') : { of: personal, country, asked };
};

/** `person`: `undefined` of staff, and of who was erased. `told`: by the register, earlier in the same call. */
type Subject = { accountId: string; person: PersonalDetails | undefined; told?: Told | undefined };

/**
 * What bars the customer from signing in, once the national register was asked where there is one for them (LCCP 3.5.5);
 * only of somebody who has proved who they are. What it says is written down first, and holds from then on.
 * Refuses what `barredFromSignIn` does, register-unavailable and register-details-refused.
 */
export const barredOnceAsked = async (
  services: BarrierServices & RegisterAnswerServices & { exclusionRegister: ExclusionRegister },
  { accountId, person, told }: Subject,
  context: Context,
): Promise<Refusal | undefined> => {
  const barrier = await barredFromSignIn(services, { accountId, person }, context);
  // The register alone ends that it lists somebody; whom something else bars it need not hear of.
  if (!person || (barrier && barrier.refused !== 'register-excluded')) return barrier;
  const { state } = await services.accounts.load(accountId);
  if (state.status !== 'open') return barrier;
  const { correlationId, now } = context;
  const asked =
    told && isAbout(person, state.jurisdiction, told)
      ? told.asked
      : await services.exclusionRegister.ask(person, state.jurisdiction, correlationId);
  if (typeof asked !== 'object') return refusedUnknown(asked) ?? barrier;
  const actor = { kind: 'system', id: 'exclusion-register', channel: 'system' } as const;
  await noteRegisterAnswer(services, accountId, asked, {
    commandId: randomUUID(),
    correlationId,
    actor,
    now,
  });
  return barredFromSignIn(services, { accountId, person }, context);
};

import type { PersonalDetails } from '@paddock/contracts/events';
import { idempotencyHeader } from '@paddock/contracts/http';
import { periodOf } from '@paddock/contracts/limits';
import { tickedConsents } from '@paddock/contracts/marketing';
import type { Currency } from '@paddock/contracts/money';
import { parseAmount } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { postcodeFor, type registrationSchema } from '@paddock/contracts/registration';
import { termsInForce } from '@paddock/contracts/terms';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import { identityDetailsOf } from '../../adapters/identity/identity-provider.ts';
import { askAtRegistration, type Told } from './ask-exclusion-register.ts';
import { refusedElsewhere } from './barred-elsewhere.ts';
import { identityAfterAccount, identityBeforeAccount } from './identity.ts';
import type { RegistrationServices } from './services.ts';

type Registration = z.output<typeof registrationSchema>;

/** Namespace of account ids. */
const accountNamespace = 'd2b0f8a6-9a0c-4a52-8a64-0f6c4f6a9a10';

/** Namespace of registrations. */
const registrationNamespace = '7a4f0d52-3c1b-4e0e-9a57-6b1d2f0c8e35';

type RegistrationRequest = {
  commandId: string;
  header(name: string): string | undefined;
  body: Pick<Registration, 'UserName' | 'Email'>;
};

/**
 * The same for a repeat under the same idempotency key, whoever the caller is by then: somebody who registered and lost
 * the answer is signed in as the new account, or is another visitor. The names keep the keys of two people apart.
 */
export const registrationIdOf = ({ commandId, header, body }: RegistrationRequest): string => {
  const key = header(idempotencyHeader);
  return key ? uuidv5(JSON.stringify([key, body.UserName, body.Email]), registrationNamespace) : commandId;
};

/** The same command always registers the same account. */
export const accountIdOf = (commandId: string): string => uuidv5(commandId, accountNamespace);

const two = (digits: string): string => digits.padStart(2, '0');

const personalOf = (fields: Registration): PersonalDetails => {
  const postcode = postcodeFor(fields.Country, fields.Postcode);
  return {
    username: fields.UserName,
    title: fields.Title,
    firstName: fields.FirstName,
    lastName: fields.LastName,
    dateOfBirth: `${fields.DateOfBirthYear}-${two(fields.DateOfBirthMonth)}-${two(fields.DateOfBirthDay)}`,
    email: fields.Email,
    phone: `${fields.PhonePrefix}${fields.PhoneNumber}`,
    address: fields.Address,
    city: fields.City,
    postcode: 'postcode' in postcode ? postcode.postcode : '',
    securityQuestion: fields.SecurityQuestion,
    securityAnswer: fields.SecurityAnswer,
  };
};

const taken = {
  username: refuse('username-taken', { field: 'UserName' }),
  email: refuse('email-taken', { field: 'Email' }),
};

const namesOf = ({ UserName, Email }: Registration) =>
  [
    { kind: 'username', name: UserName },
    { kind: 'email', name: Email },
  ] as const;

/** Both are looked at before either is claimed, so that a mistake in one does not hold the other. */
const takenName = async (
  { names }: RegistrationServices,
  accountId: string,
  fields: Registration,
  now: Date,
): Promise<Refusal | undefined> => {
  for (const { kind, name } of namesOf(fields)) {
    if (await names.isTaken(kind, name, accountId, now)) return taken[kind];
  }
  return undefined;
};

const claimNames = async (
  { names }: RegistrationServices,
  accountId: string,
  fields: Registration,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  for (const { kind, name } of namesOf(fields)) {
    if (await names.claim(kind, name, accountId, context)) return taken[kind];
  }
  return undefined;
};

/** From when an account has access nobody else is given its names: one that lapsed until then may be another's. */
const lostName = async (
  { names }: RegistrationServices,
  accountId: string,
  fields: Registration,
): Promise<Refusal | undefined> => {
  for (const { kind, name } of namesOf(fields)) {
    if ((await names.ownerOf(kind, name))?.accountId !== accountId) return taken[kind];
  }
  return undefined;
};

/** In the country that the profile has: of two requests at once, or after a crash, the first one's is where they were asked about. */
const openAccount = async (
  { accounts, profiles }: RegistrationServices,
  accountId: string,
  fields: Registration,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const currency: Currency = fields.Currency;
  const { registered } = (await profiles.load(accountId)).state;
  if (!registered) throw new Error(`no profile of account ${accountId}`);
  const opened = await accounts.execute(
    accountId,
    { type: 'open-account', accountId, currency, jurisdiction: registered.country },
    context,
  );
  if (isRefusal(opened)) return opened;
  const amount = parseAmount(fields.DepositLimit);
  const frequency = fields.DepositLimitFrequency;
  if (fields.NoDepositLimit || !amount || !frequency) return undefined;
  const limited = await accounts.execute(
    accountId,
    { type: 'set-limit', kind: 'deposit', period: periodOf[frequency], amount },
    { ...context, commandId: `${context.commandId}/limit`, causationId: context.commandId },
  );
  return isRefusal(limited) ? limited : undefined;
};

/** By an offer that stands as they open the account; any other code says nothing. */
const followOffer = async (
  { signUpOffers, profiles }: RegistrationServices,
  accountId: string,
  { OfferCode: code, Country: country }: Registration,
  context: CommandContext,
): Promise<void> => {
  if (code === undefined) return;
  const offer = await signUpOffers.shownIn(country);
  if (offer?.code !== code) return;
  await profiles.execute(
    accountId,
    { type: 'follow-offer', offer: code, termsVersion: offer.terms.version },
    { ...context, commandId: `${context.commandId}/offer`, causationId: context.commandId },
  );
};

/** Nobody accepts terms that their page did not show; a repeat finishes what was accepted when it was sent first. */
const outdatedTerms = async (
  { profiles }: RegistrationServices,
  accountId: string,
  { TermsVersion }: Registration,
): Promise<Refusal | undefined> => {
  if (TermsVersion === termsInForce.version) return undefined;
  if ((await profiles.load(accountId)).state.registered) return undefined;
  return refuse('terms-changed-at-registration', { field: 'TermsAccepted' });
};

/** `told`: by the national register, where it was asked. */
type Registered = { accountId: string; endings: number; told: Told | undefined; position: bigint };

/**
 * Opens an account from fields that were checked. Access is granted last: until then nobody can sign in,
 * and a retry of the same command finishes what a crash left half done. `device`: its id, if somebody signed in there before.
 * Refusals: terms-changed-at-registration, person-excluded (in another account of theirs, in one that is linked to it, or
 * perhaps theirs), person-barred (from a product, by a time-out, or by markers of harm), register-excluded and register-unavailable (by the national register), username-taken, email-taken, already-registered (a repeat with another password), and what
 * `identityBeforeAccount` refuses: no name is held and nothing kept of who is not verified.
 */
export const registerCustomer = async (
  services: RegistrationServices,
  fields: Registration,
  context: CommandContext,
  device?: string,
): Promise<Registered | Refusal> => {
  const accountId = accountIdOf(context.commandId);
  const outdated = await outdatedTerms(services, accountId, fields);
  if (outdated) return outdated;
  const personal = personalOf(fields);
  const { exclusion, perhapsOf } = await services.persons.exclusionsOf(personal);
  if (exclusion || perhapsOf.length > 0) return refuse('person-excluded');
  const barred = await refusedElsewhere(services, { accountId, person: personal, device }, context.now);
  if (barred) return barred;
  const told = await askAtRegistration(services, { accountId, country: fields.Country, personal }, context);
  if (isRefusal(told)) return told;
  const refused =
    (await takenName(services, accountId, fields, context.now)) ??
    (await identityBeforeAccount(services, accountId, { personal, country: fields.Country }, context)) ??
    (await claimNames(services, accountId, fields, context));
  if (refused) return refused;
  const passwordHash = await services.passwords.hash(fields.Password);
  const { Country: country } = fields;
  const details = identityDetailsOf(personal, country);
  const registration = {
    country,
    consents: tickedConsents(fields),
    termsVersion: fields.TermsVersion,
    identity: {
      provider: services.identity(country).name,
      digest: services.identityDigest(accountId, details),
    },
  };
  await services.profiles.register(accountId, personal, registration, context);
  const unopened = await openAccount(services, accountId, fields, context);
  if (unopened) return unopened;
  await followOffer(services, accountId, fields, context);
  const credential = await services.profiles.sealCredential(accountId, passwordHash, context);
  const granted = await services.access.execute(
    accountId,
    { type: 'grant-access', accountId, credential, roles: ['customer'], oneTimePassword: false },
    context,
  );
  if (isRefusal(granted)) return granted;
  if (granted.state.status !== 'granted') throw new Error(`no access to account ${accountId}`);
  const lost = await lostName(services, accountId, fields);
  if (lost) return lost;
  const kept = await services.profiles.openCredential(accountId, granted.state.credential);
  const isSamePerson = await services.passwords.matches(kept, fields.Password);
  if (!isSamePerson) return refuse('already-registered');
  await identityAfterAccount(services, accountId, context);
  return { accountId, endings: granted.state.endings, told, position: granted.position };
};

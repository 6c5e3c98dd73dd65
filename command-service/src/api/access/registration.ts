import type { LimitPeriod, PersonalDetails } from '@paddock/contracts/events';
import type { Currency } from '@paddock/contracts/money';
import { parseAmount } from '@paddock/contracts/money';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { postcodeFor, type registrationFieldsSchema } from '@paddock/contracts/registration';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { v5 as uuidv5 } from 'uuid';
import type { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';

export type Registration = z.output<typeof registrationFieldsSchema>;

/** Namespace of account ids. */
const accountNamespace = 'd2b0f8a6-9a0c-4a52-8a64-0f6c4f6a9a10';

/** Version of the terms and conditions that a new customer accepts. */
const termsVersion = '2026-11';

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

type Needed = Pick<Dependencies, 'access' | 'accounts' | 'names' | 'passwords' | 'profiles'>;

const taken = {
  username: refuse('username-taken', { field: 'UserName' }),
  email: refuse('email-taken', { field: 'Email' }),
};

/** Both are looked at before either is claimed, so that a mistake in one does not hold the other. */
const claimNames = async (
  { names }: Needed,
  accountId: string,
  fields: Registration,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const wanted = [
    { kind: 'username', name: fields.UserName },
    { kind: 'email', name: fields.Email },
  ] as const;
  for (const { kind, name } of wanted) {
    if (await names.isTaken(kind, name, accountId, context.now)) return taken[kind];
  }
  for (const { kind, name } of wanted) {
    if (await names.claim(kind, name, accountId, context)) return taken[kind];
  }
  return undefined;
};

const periods: Record<string, LimitPeriod> = { Daily: 'daily', Weekly: 'weekly', Monthly: 'monthly' };

const openAccount = async (
  { accounts }: Needed,
  accountId: string,
  fields: Registration,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const currency: Currency = fields.Currency;
  const opened = await accounts.execute(
    accountId,
    { type: 'open-account', accountId, currency, jurisdiction: fields.Country },
    context,
  );
  if (isRefusal(opened)) return opened;
  const amount = parseAmount(fields.DepositLimit);
  const period = periods[fields.DepositLimitFrequency];
  if (fields.NoDepositLimit || !amount || !period) return undefined;
  const limited = await accounts.execute(
    accountId,
    { type: 'set-limit', kind: 'deposit', period, amount },
    { ...context, commandId: `${context.commandId}/limit`, causationId: context.commandId },
  );
  return isRefusal(limited) ? limited : undefined;
};

/**
 * Opens an account from fields that were checked. Access is granted last: until then nobody can sign in,
 * and a retry of the same command finishes what a crash left half done.
 * Refusals: username-taken, email-taken, already-registered (a repeat with another password).
 */
export const registerCustomer = async (
  needed: Needed,
  fields: Registration,
  context: CommandContext,
): Promise<{ accountId: string; position: bigint } | Refusal> => {
  const accountId = accountIdOf(context.commandId);
  const refused = await claimNames(needed, accountId, fields, context);
  if (refused) return refused;
  const passwordHash = await needed.passwords.hash(fields.Password);
  const consent = { country: fields.Country, marketing: fields.MarketingOptIn, termsVersion };
  await needed.profiles.register(accountId, personalOf(fields), consent, context);
  const unopened = await openAccount(needed, accountId, fields, context);
  if (unopened) return unopened;
  const granted = await needed.access.execute(
    accountId,
    { type: 'grant-access', accountId, passwordHash, roles: ['customer'] },
    context,
  );
  if (isRefusal(granted)) return granted;
  if (granted.state.status !== 'granted') throw new Error(`no access to account ${accountId}`);
  const isSamePerson = await needed.passwords.matches(granted.state.passwordHash, fields.Password);
  return isSamePerson ? { accountId, position: granted.position } : refuse('already-registered');
};

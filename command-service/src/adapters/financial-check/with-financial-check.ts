import type { AccountEvent, PersonalDetails } from '@paddock/contracts/events';
import { financialDetails } from '@paddock/contracts/financial-check';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import type { FinancialCheck } from './financial-check.ts';
import type { FinancialAnswer, FinancialSubject } from './financial-check-provider.ts';

export type CheckServices = {
  accounts: Pick<Accounts, 'execute'>;
  profiles: Pick<Profiles, 'personalOf' | 'noteFor'>;
  financialCheck: FinancialCheck;
};

type Outcome = Decided<AccountState, AccountEvent> | Refusal;

/** What a provider finds somebody by, and nothing else of them. */
const subjectOf = (person: PersonalDetails): FinancialSubject => {
  const { firstName, lastName, dateOfBirth, address, city, postcode } = person;
  return { firstName, lastName, dateOfBirth, address, city, postcode };
};

/** Writes the answer into the account; which records there are, under the customer's key. */
const noteAnswer = async (
  { accounts, profiles, financialCheck: { provider } }: CheckServices,
  accountId: string,
  { reference, flags }: FinancialAnswer,
  context: CommandContext,
): Promise<Outcome> => {
  const isClear = flags.length === 0;
  const details = isClear ? null : await profiles.noteFor(accountId, financialDetails(flags), context);
  const outcome = isClear ? ('clear' as const) : ('flagged' as const);
  const command = { type: 'note-financial-check', provider, reference, outcome, details } as const;
  const commandId = `${context.commandId}/financial-check`;
  return accounts.execute(accountId, command, { ...context, commandId });
};

/**
 * Pays in; where the account asks for a check of public records first, that is done, its answer written into the account, and
 * the same deposit decided once more. Without an answer it is refused as it was, and can be asked for again.
 */
export const withFinancialCheck = async (
  services: CheckServices,
  accountId: string,
  context: CommandContext,
  payIn: () => Promise<Outcome>,
): Promise<Outcome> => {
  const first = await payIn();
  if (!isRefusal(first) || first.refused !== 'financial-check-needed') return first;
  const person = await services.profiles.personalOf(accountId);
  const answer = person && (await services.financialCheck.ask(subjectOf(person), context.correlationId));
  if (!answer) return first;
  const noted = await noteAnswer(services, accountId, answer, context);
  return isRefusal(noted) ? noted : payIn();
};

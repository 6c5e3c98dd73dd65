import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { FinancialCheck } from '../../adapters/financial-check/financial-check.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';
import type { Profiles } from '../../domain/profile/service.ts';

type CheckServices = {
  accounts: Pick<Accounts, 'execute'>;
  profiles: Pick<Profiles, 'personalOf' | 'noteFor'>;
  financialCheck: FinancialCheck;
};

type Outcome = Decided<AccountState, AccountEvent> | Refusal;

/**
 * Pays in; where the account asks for a check of public records first, that is done, its answer written into the account, and
 * the same deposit decided once more. Without an answer it is refused as it was: it can be asked for again.
 */
export const withFinancialCheck = async (
  { accounts, profiles, financialCheck }: CheckServices,
  accountId: string,
  context: CommandContext,
  payIn: () => Promise<Outcome>,
): Promise<Outcome> => {
  const first = await payIn();
  if (!isRefusal(first) || first.refused !== 'financial-check-needed') return first;
  const person = await profiles.personalOf(accountId);
  const answer = person && (await financialCheck.ask(person, context.correlationId));
  if (!answer) return first;
  const { flags, reference } = answer;
  const isClear = flags.length === 0;
  const command = {
    type: 'note-financial-check',
    ...{ provider: financialCheck.provider, reference, outcome: isClear ? 'clear' : 'flagged' },
    flags: isClear ? null : await profiles.noteFor(accountId, flags.join(', '), context),
  } as const;
  const commandId = `${context.commandId}/financial-check`;
  const noted = await accounts.execute(accountId, command, { ...context, commandId });
  return isRefusal(noted) ? noted : payIn();
};

import { refuse } from '@paddock/contracts/refusals';
import { type AccountCommand, type CommandOnOpenAccount, decisions } from './commands.ts';
import { openAccount } from './open-account.ts';
import type { AccountState, Decision, DecisionContext, OpenAccount } from './state.ts';

type Decide = (account: OpenAccount, command: CommandOnOpenAccount, context: DecisionContext) => Decision;

/** Decides a command. Refuses `not-found` for all but its opening when there is no account. */
export const decide = (state: AccountState, command: AccountCommand, context: DecisionContext): Decision => {
  if (command.type === 'open-account') return openAccount(state, command);
  if (state.status === 'unopened') return refuse('not-found');
  // The table pairs each command with its decision; the compiler does not follow the pair through the look-up.
  return (decisions[command.type] as Decide)(state, command, context);
};

import type { AccountEvent, Note } from '@paddock/contracts/events';
import type { Call } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { ExclusionRouteServices } from './services.ts';

type Outcome = Decided<AccountState, AccountEvent> | Refusal;

/**
 * What staff do to an exclusion, with their note, and what follows from it. Refuses `unknown-account`, and `customer-erased`:
 * whoever calls can't be told from anybody else, and what excludes the person by name could not be found to be ended.
 */
export const staffCommand = async (
  services: ExclusionRouteServices,
  call: Pick<Call, 'name'>,
  { account, note: text }: { account: string; note: string },
  commandOf: (note: Note) => AccountCommand,
  context: CommandContext,
  follow: (accountId: string, done: Exclude<Outcome, Refusal>) => Promise<void> = async () => {},
): Promise<Outcome> => {
  const accountId = await findAccount(services, account);
  if (isRefusal(accountId)) return accountId;
  const { accounts, profiles, store } = services;
  if (!(await profiles.personalOf(accountId))) {
    return noteRefusal(store, call, accountId, refuse('customer-erased'), context);
  }
  const note = await profiles.noteFor(accountId, text, context);
  const done = await accounts.execute(accountId, commandOf(note), context);
  if (!isRefusal(done)) await follow(accountId, done);
  return noteRefusal(store, call, accountId, done, context);
};

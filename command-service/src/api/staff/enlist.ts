import type { CommandContext } from '@paddock/service-kit/aggregate';
import type { Log } from '@paddock/service-kit/process';
import { isAdministrator } from '../../domain/access/standing.ts';
import type { StaffServices } from './services.ts';

/** An administrator counts as one. What changed since they were looked at counts instead. */
export const countAdministrator = async (
  { access, roster }: Pick<StaffServices, 'access' | 'roster'>,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  const { state } = await access.load(accountId);
  if (state.status === 'none' || !isAdministrator(state)) return;
  await roster.execute({ type: 'count', accountId, changes: state.changes }, context);
};

type Listed = { accountId: string; username: string };

/** Puts somebody on the roster, before they are given any role. */
export const enlist = async (
  { profiles, roster }: Pick<StaffServices, 'profiles' | 'roster'>,
  { accountId, username }: Listed,
  context: CommandContext,
): Promise<void> => {
  const { names } = await roster.load();
  if (names.has(accountId)) return;
  const name = await profiles.sealName(accountId, username, context);
  await roster.execute({ type: 'list', accountId, name }, context);
};

/**
 * Who was staff before there was a roster is on it from the next sign-in on. No sign-in hangs on it: what could not be
 * written is written at the one after.
 */
export const tryToEnlist = async (
  services: Pick<StaffServices, 'access' | 'profiles' | 'roster'> & { log: Log },
  listed: Listed,
  context: CommandContext,
): Promise<void> => {
  try {
    await enlist(services, listed, context);
    await countAdministrator(services, listed.accountId, context);
  } catch (err) {
    services.log.warn(
      { err, accountId: listed.accountId },
      'the roster of staff was not written at a sign-in',
    );
  }
};

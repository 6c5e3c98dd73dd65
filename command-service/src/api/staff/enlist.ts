import type { CommandContext } from '@paddock/service-kit/aggregate';
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

/** A member of staff is on the roster: also who was one before there was a roster, from the next sign-in on. */
export const enlist = async (
  services: Pick<StaffServices, 'access' | 'profiles' | 'roster'>,
  { accountId, username }: { accountId: string; username: string },
  context: CommandContext,
): Promise<void> => {
  const { profiles, roster } = services;
  const known = await roster.load();
  if (!known.names.has(accountId)) {
    const name = await profiles.sealName(accountId, username, context);
    await roster.execute({ type: 'list', accountId, name }, context);
  }
  await countAdministrator(services, accountId, context);
};

import type { StaffServices } from './services.ts';

/** The username of somebody on the roster; `undefined` of anybody else, and of a person who was erased. */
export const usernameOf = async (
  {
    profiles,
    roster,
  }: { profiles: Pick<StaffServices['profiles'], 'openName'> } & Pick<StaffServices, 'roster'>,
  accountId: string,
): Promise<string | undefined> => {
  const name = (await roster.load()).names.get(accountId);
  return name === undefined ? undefined : ((await profiles.openName(accountId, name)) ?? undefined);
};

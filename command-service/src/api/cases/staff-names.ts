import { usernameOf } from '../staff/username.ts';
import type { CaseServices } from './services.ts';

/** Usernames of members of staff by their account ids; of a process, and of who can't be named any more, none. */
export const staffNamesOf = async (
  services: Pick<CaseServices, 'profiles' | 'roster'>,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> => {
  const names: Record<string, string> = {};
  for (const id of new Set(ids)) {
    const name = id === null ? undefined : await usernameOf(services, id);
    if (id !== null && name !== undefined) names[id] = name;
  }
  return names;
};

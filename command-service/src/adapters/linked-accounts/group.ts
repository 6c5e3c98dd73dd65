import { linkedTo } from '../../domain/profile/links.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** All accounts of the person behind one, that one among them: those that are linked to it, to one of these, and so on. */
export const groupOf = async (
  { profiles }: { profiles: Pick<Profiles, 'load'> },
  accountId: string,
): Promise<string[]> => {
  const group = new Set([accountId]);
  for (const member of group) {
    for (const other of linkedTo((await profiles.load(member)).state.links)) group.add(other);
  }
  return [...group];
};

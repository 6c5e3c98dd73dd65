import type { AccessEvent } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { StaffServices } from './services.ts';

/**
 * Why this is not the password that was first asked for under the same key: whoever hands it over must not be told that it
 * holds. Refuses `key-reused`; `undefined`: it is the same, or none was asked for.
 */
export const refuseOtherPassword = async (
  { passwords, profiles }: Pick<StaffServices, 'passwords' | 'profiles'>,
  accountId: string,
  password: string,
  events: readonly AccessEvent[],
): Promise<Refusal | undefined> => {
  for (const { type, data } of events) {
    if (type !== 'StaffChangeRequested' || !('credential' in data.change)) continue;
    const hash = await profiles.openCredential(accountId, data.change.credential);
    if (!(await passwords.matches(hash, password))) return refuse('key-reused');
  }
  return undefined;
};

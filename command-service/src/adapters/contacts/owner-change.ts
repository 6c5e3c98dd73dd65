import type { Access } from '../../domain/access/service.ts';
import type { OwnerChange } from '../../domain/account/payments/hold-withdrawal.ts';
import { lastContactChange } from '../../domain/profile/contact-changes.ts';
import type { Profiles } from '../../domain/profile/service.ts';

/** What was last done to an account by which somebody else may have taken it over; `null`: nothing ever. */
export const lastOwnerChange = async (
  { access, profiles }: { access: Pick<Access, 'load'>; profiles: Pick<Profiles, 'load'> },
  accountId: string,
): Promise<OwnerChange | null> => {
  const [{ state }, { state: profile }] = await Promise.all([
    access.load(accountId),
    profiles.load(accountId),
  ]);
  const resetAt = state.status === 'granted' ? state.recovery.completedAt : null;
  const changedAt = lastContactChange(profile.contactChanges);
  const changes: (OwnerChange | null)[] = [
    resetAt === null ? null : { kind: 'password-reset', at: resetAt },
    changedAt === null ? null : { kind: 'contact-changed', at: changedAt },
    profile.correctedAt === null ? null : { kind: 'details-corrected', at: profile.correctedAt },
  ];
  return (
    changes
      .filter((change) => change !== null)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .at(0) ?? null
  );
};

import type { Accounts } from '../../domain/account/service.ts';
import type { Cases } from '../../domain/cases/service.ts';
import { relationshipOf } from '../../domain/erasure/relationship.ts';
import type { Relationship } from '../../domain/erasure/retention.ts';
import type { Profiles } from '../../domain/profile/service.ts';

export type RelationshipServices = {
  accounts: Pick<Accounts, 'load'>;
  cases: Pick<Cases, 'load'>;
  profiles: Pick<Profiles, 'load'>;
};

/** What of an account decides how long its person is kept, as it is now; `undefined`: it was never opened. */
export const loadRelationship = async (
  { accounts, cases, profiles }: RelationshipServices,
  accountId: string,
  now: Date,
): Promise<Relationship | undefined> => {
  const [{ state: account }, { state: caseOf }, { state: profile }] = await Promise.all([
    accounts.load(accountId),
    cases.load(accountId),
    profiles.load(accountId),
  ]);
  return relationshipOf({ account, caseOf, links: profile.links }, now);
};

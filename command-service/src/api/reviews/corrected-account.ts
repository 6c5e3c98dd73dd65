import type { HoldsNow } from '@paddock/contracts/http';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { keptOutBy } from '../../domain/account/requests/kept-out.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { lastContactChange } from '../../domain/profile/contact-changes.ts';
import { byDocuments } from '../../domain/profile/documents.ts';
import {
  isIdentityVerified,
  isReportedUnderAge,
  type Verification,
} from '../../domain/profile/verification.ts';
import type { ReviewServices } from './services.ts';

type CorrectedAccount = Extract<HoldsNow, { kind: 'personal-details' }>['account'];

const verifiedBy = (verification: Verification): CorrectedAccount['verifiedBy'] => {
  if (verification.status !== 'answered' || !isIdentityVerified(verification)) return null;
  return verification.provider === byDocuments ? 'documents' : 'provider';
};

/** What whoever decides a correction has to know of the account, beside what would change. */
export const correctedAccount = async (
  { profiles, persons, rules }: Pick<ReviewServices, 'profiles' | 'persons' | 'rules'>,
  accountId: string,
  account: OpenAccount,
  now: Date,
): Promise<CorrectedAccount> => {
  const [{ state }, excludedElsewhere] = await Promise.all([
    profiles.load(accountId),
    personExclusion({ profiles, persons }, accountId),
  ]);
  const changedAt = lastContactChange(state.contactChanges);
  return {
    keptOutBy: keptOutBy(account, { now, excludedElsewhere }),
    verifiedBy: verifiedBy(state.verification),
    reportedUnderAge: isReportedUnderAge(state.verification),
    contactChanged: changedAt !== null && now.getTime() - Date.parse(changedAt) < rules.ownerChangeWaitMs,
  };
};

import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  barredByExclusion,
  isExcludedFromAnything,
  isPlayBlocked,
  toSignIn,
} from '../../domain/account/standing.ts';
import { certaintyOf, evidenceOf } from '../../domain/claims/evidence.ts';
import type { Person } from '../../domain/claims/person-digest.ts';
import type { RegistrationServices } from './services.ts';

/**
 * Why who would open an account may not, who is certainly the person of another one that is excluded from anything, on a
 * time-out, or barred from playing by markers of harm, be it by an account that is linked to that one; who closed theirs may
 * open another where none of these holds. Of accounts that opened a moment ago the index may not know yet: these are linked
 * once it does. Refuses `person-excluded`, and `person-barred`, which does not tell one from the others, where they may log in
 * to that account.
 */
export const refusedElsewhere = async (
  { accounts, linkIndex, marks }: Pick<RegistrationServices, 'accounts' | 'linkIndex' | 'marks'>,
  { accountId, person }: { accountId: string; person: Person },
  now: Date,
): Promise<Refusal | undefined> => {
  let refused: Refusal | undefined;
  const own = marks.ofPerson(person);
  for (const mark of own.slice(0, 1)) {
    for (const other of await linkIndex.accountsWith(mark)) {
      const evidence = evidenceOf(own, await linkIndex.marksOf(other), () => false);
      if (other === accountId || certaintyOf(evidence) !== 'certain') continue;
      const { state } = await accounts.load(other);
      if (state.status !== 'open') continue;
      if (barredByExclusion(state, toSignIn, now)) return refuse('person-excluded');
      if (isExcludedFromAnything(state, now) || isPlayBlocked(state)) refused = refuse('person-barred');
    }
  }
  return refused;
};

import { type Refusal, refuse } from '@paddock/contracts/refusals';
import {
  barredByExclusion,
  isExcludedFromAnything,
  isPlayBlocked,
  toSignIn,
} from '../../domain/account/standing.ts';
import { certaintyOf, evidenceOf, type Mark } from '../../domain/claims/evidence.ts';
import type { Person } from '../../domain/claims/person-digest.ts';
import type { RegistrationServices } from './services.ts';

type Elsewhere = Pick<RegistrationServices, 'accounts' | 'devices' | 'linkIndex' | 'marks'>;

/** Who would open an account. `device`: its id, if somebody signed in there before. */
type Opening = { accountId: string; person: Person; device: string | undefined };

/** What a new account will be compared by as soon as it is open; of a device that too many share, nothing. */
const marksOfOpening = async (
  { devices, linkIndex, marks }: Elsewhere,
  { person, device }: Opening,
): Promise<{ ofPerson: Mark[]; all: Mark[] }> => {
  const ofPerson = marks.ofPerson(person);
  if (device === undefined) return { ofPerson, all: ofPerson };
  const ofDevice = marks.ofDevice(devices.digestOf(device));
  const isCrowded = (await linkIndex.accountsWith(ofDevice)).length === 0;
  return { ofPerson, all: isCrowded ? ofPerson : [...ofPerson, ofDevice] };
};

/**
 * Why who would open an account may not, who is certainly the person of another one, by where they live or by the device, that is excluded from anything, on a
 * time-out, or barred from playing by markers of harm, be it by an account that is linked to that one; who closed theirs may
 * open another where none of these holds. Of accounts that opened a moment ago the index may not know yet: these are linked
 * once it does. Refuses `person-excluded`, and `person-barred`, which does not tell one from the others, where they may log in
 * to that account.
 */
export const refusedElsewhere = async (
  services: Elsewhere,
  opening: Opening,
  now: Date,
): Promise<Refusal | undefined> => {
  const { accounts, linkIndex } = services;
  let refused: Refusal | undefined;
  const { ofPerson, all } = await marksOfOpening(services, opening);
  for (const mark of ofPerson.slice(0, 1)) {
    for (const other of await linkIndex.accountsWith(mark)) {
      const evidence = evidenceOf(all, await linkIndex.marksOf(other), () => false);
      if (other === opening.accountId || certaintyOf(evidence) !== 'certain') continue;
      const { state } = await accounts.load(other);
      if (state.status !== 'open') continue;
      if (barredByExclusion(state, toSignIn, now)) return refuse('person-excluded');
      if (isExcludedFromAnything(state, now) || isPlayBlocked(state)) refused = refuse('person-barred');
    }
  }
  return refused;
};

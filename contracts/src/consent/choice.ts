import { z } from 'zod';
import { type AskedGroup, askedGroups, consentGroups } from './groups.ts';

/** Of the table of what is kept and of the words of its groups: who chose under another is asked again. */
export const consentVersion = '2026-11-27';

/** What somebody chose, by group. */
export type ConsentChoice = Readonly<Record<AskedGroup, boolean>>;

export const acceptAll: ConsentChoice = { functional: true, targeting: true };
export const rejectAll: ConsentChoice = { functional: false, targeting: false };

const answerSchema = z.enum(['yes', 'no']);

/** What the cookie of the choice holds. */
export const consentText = (choice: ConsentChoice): string => {
  const pairs = new URLSearchParams({ version: consentVersion });
  for (const group of askedGroups) pairs.set(consentGroups[group].id, choice[group] ? 'yes' : 'no');
  return pairs.toString();
};

/** The choice in the cookie; `undefined` where there is none for this version. */
export const consentChoice = (text: string | undefined): ConsentChoice | undefined => {
  const pairs = new URLSearchParams(text);
  if (pairs.get('version') !== consentVersion) return undefined;
  const answerOf = (group: AskedGroup) => answerSchema.safeParse(pairs.get(consentGroups[group].id)).data;
  const [functional, targeting] = [answerOf('functional'), answerOf('targeting')];
  if (!functional || !targeting) return undefined;
  return { functional: functional === 'yes', targeting: targeting === 'yes' };
};

import { z } from 'zod';
import { type AskedGroup, askedGroups, consentGroups } from './groups.ts';

/** Of the table of what is kept and of the words of its groups: who chose under another is asked again. */
export const consentVersion = '2026-11-29.1';

/** What somebody chose, by group. */
export type ConsentChoice = Readonly<Record<AskedGroup, boolean>>;
/** `at`: when, by the device's clock in milliseconds. The later of two holds. */
export type MadeChoice = ConsentChoice & { readonly at: number };

export const acceptAll: ConsentChoice = { functional: true, targeting: true };
export const rejectAll: ConsentChoice = { functional: false, targeting: false };

const answerSchema = z.enum(['yes', 'no']);
const atSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** What the cookie of the choice holds. */
export const consentText = (choice: ConsentChoice, at: number): string => {
  const pairs = new URLSearchParams({ version: consentVersion, at: String(at) });
  for (const group of askedGroups) pairs.set(consentGroups[group].id, choice[group] ? 'yes' : 'no');
  return pairs.toString();
};

/** The choice in the cookie; `undefined` where there is none for this version. */
export const consentChoice = (text: string | undefined): MadeChoice | undefined => {
  const pairs = new URLSearchParams(text);
  if (pairs.get('version') !== consentVersion) return undefined;
  const answerOf = (group: AskedGroup) => answerSchema.safeParse(pairs.get(consentGroups[group].id)).data;
  const [functional, targeting] = [answerOf('functional'), answerOf('targeting')];
  const at = atSchema.safeParse(pairs.get('at')).data;
  if (!functional || !targeting || at === undefined) return undefined;
  return { functional: functional === 'yes', targeting: targeting === 'yes', at };
};

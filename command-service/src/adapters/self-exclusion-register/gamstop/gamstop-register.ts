import { z } from 'zod';
import {
  RegisterSilent,
  type RegisterSubject,
  type SelfExclusionRegister,
} from '../self-exclusion-register.ts';

export type GamstopSettings = { url: string; apiKey: string };

/** Its answer is in these headers, and its body says nothing. */
const answerSchema = z
  .object({
    exclusion: z.enum(['Y', 'N', 'P']),
    uniqueId: z
      .string()
      .regex(/^[\x21-\x7e]{1,100}$/)
      .nullable()
      .catch(null),
  })
  .transform(({ exclusion, uniqueId }) => ({ listing: listings[exclusion], reference: uniqueId }));

/** P: the time that they chose is over, and they asked to be taken off. */
const listings = { Y: 'listed', N: 'not-listed', P: 'was-listed' } as const;

/** It takes letters, spaces, `'`, `.` and `-`, and looks at the first 20 of at most 50 of them. */
const nameOf = (name: string): string => name.normalize('NFC').replaceAll('’', "'").slice(0, 50).trim();

/** A number of Great Britain as it is dialled there, any other with its country. */
const mobileOf = (phone: string): string => phone.replace(/^\+?440?/, '0');

const formOf = ({ firstName, lastName, dateOfBirth, email, phone, postcode }: RegisterSubject) =>
  new URLSearchParams({
    firstName: nameOf(firstName),
    lastName: nameOf(lastName),
    dateOfBirth,
    email,
    postcode,
    mobile: mobileOf(phone),
  });

const answerOf = ({ status, headers }: Response) => {
  if (status === 400) throw new RegisterSilent('details-refused', status);
  if (status !== 200) throw new RegisterSilent('refused', status);
  const given = { exclusion: headers.get('x-exclusion'), uniqueId: headers.get('x-unique-id') };
  const answer = answerSchema.safeParse(given);
  if (!answer.success) throw new RegisterSilent('malformed', status);
  return answer.data;
};

/** Asks GAMSTOP, the register of Great Britain, about one person at a time, as README.md says. */
export const createGamstopRegister = ({ url, apiKey }: GamstopSettings): SelfExclusionRegister => ({
  ask: async (subject, { questionId, signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'x-trace-id': questionId },
      body: formOf(subject),
      redirect: 'error',
      signal,
    }).catch(() => {
      // Not what the failure says: it may name what was asked.
      throw new RegisterSilent(signal.aborted ? 'timed-out' : 'unreachable');
    });
    // Nothing of a body is read: without that its connection would not be used again.
    await response.body?.cancel().catch(() => undefined);
    return answerOf(response);
  },
});

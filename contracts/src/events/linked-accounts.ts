import { z } from 'zod';
import { type EventOf, idSchema, instantSchema } from './define.ts';
import { noteSchema } from './note.ts';

/**
 * What two accounts have in common: name and birth date, postcode or address of these, surname and birth date, a card,
 * a device.
 */
export const linkEvidenceSchema = z.enum(['person', 'place', 'surname', 'card', 'device']);
export type LinkEvidence = z.infer<typeof linkEvidenceSchema>;

/** Keyed digest of a card or a device, the same in every account. */
export const sharedDigestSchema = z.string().min(1).max(64).exactOptional();

const link = {
  /** The other account. */
  accountId: idSchema,
  /** All that is known of; empty where somebody linked them who knew it otherwise. */
  evidence: z.array(linkEvidenceSchema),
  /** One of the two accounts decides: in the other, the revision that this follows there; `null` in the one that decided. */
  follows: z.int().min(0).nullable(),
};
/** Of the member of staff who decided it; `null`: the platform did, or the note was of a person who was erased. */
const note = noteSchema.nullable();

/** Whether the customers of two accounts are one person, in the profile of each of them. */
export const linkEvents = {
  /** They may be: somebody has to look. `isApart`: somebody said before that they are not, and more was found since. */
  AccountLinkSuggested: z.object({ ...link, isApart: z.boolean() }),
  /** They are. An exclusion of either holds for both. */
  AccountLinked: z.object({ ...link, note }),
  /** Somebody says that they are not, while an exclusion of either holds for both: another person decides. */
  AccountUnlinkRequested: z.object({ ...link, note, requestedBy: idSchema }),
  /** They are not, whatever of this evidence is found again. */
  AccountUnlinked: z.object({ ...link, note }),
} as const;
export type LinkEvent = EventOf<typeof linkEvents>;

/** `until` `null`: nobody has set an end. It goes on after its end; `null`: there is none of this kind. */
const exclusionSchema = z.object({ until: instantSchema.nullable() }).nullable();

/** What excludes the customer of an account, from a product or from everything, or bars them from playing. */
export const exclusionsOfAccountSchema = z.object({
  sportsbook: exclusionSchema,
  gaming: exclusionSchema,
  poker: exclusionSchema,
  full: exclusionSchema,
  /** The national register lists them. */
  isListed: z.boolean(),
  /** No stakes, deposits and bonuses before that; one that is past bars from nothing. */
  timeOutUntil: instantSchema.nullable(),
  /** Since when markers of harm bar them from playing; `null`: none does. */
  playBlockedSince: instantSchema.nullable(),
});
export type ExclusionsOfAccount = z.infer<typeof exclusionsOfAccountSchema>;

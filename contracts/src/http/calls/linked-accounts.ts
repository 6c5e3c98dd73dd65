import { z } from 'zod';
import { idSchema } from '../../events/define.ts';
import { linkEvidenceSchema } from '../../events/linked-accounts.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { note } from '../staff-fields.ts';
import { waiting } from '../waiting.ts';

const compliance = { service: 'command-service', who: ['compliance'] } as const;
/** Account id or username. */
const account = z.string().trim().min(1, texts.staff.accountSearch).max(120);

const linkedAccountSchema = z.object({
  accountId: z.string(),
  /** `null` once the person is erased. */
  username: z.string().nullable(),
  name: z.string().nullable(),
  /** `through-another`: linked to an account that is linked to this one. `apart`: somebody said that they are two people. */
  status: z.enum(['linked', 'through-another', 'suggested', 'apart']),
  /** What the two have in common; empty where somebody linked them by hand, or they are linked through another. */
  evidence: z.array(linkEvidenceSchema),
  /** Since when, and which member of staff decided it; `null`: the platform, or nobody did. */
  since: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** It is excluded by itself, so that whatever is linked to it is too. */
  isExcluded: z.boolean(),
  /** The member of staff who asks another to end the link; `null`: nobody does. */
  unlinkRequestedBy: z.string().nullable(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

export const listLinkedAccounts = defineCall({
  name: 'list-linked-accounts',
  summary: 'The other accounts of the person behind an account, those that may be, and those that are not',
  method: 'GET',
  path: '/compliance/accounts/{accountId}/linked',
  ...compliance,
  changes: false,
  params: z.object({ accountId: idSchema }),
  response: z.object({
    accounts: z.array(linkedAccountSchema),
    /** Usernames of the members of staff named above, by account id; of those who can't be named any more, none. */
    staffNames: z.record(z.string(), z.string()),
  }),
});

export const linkAccounts = defineCall({
  name: 'link-accounts',
  summary: 'Two accounts are of one person: from now on an exclusion of either holds for both',
  method: 'POST',
  path: '/compliance/accounts/link',
  ...compliance,
  changes: true,
  // It shuts a customer out of another account, or lets one in.
  needsConfirmation: true,
  body: z.object({ account, other: account, note }),
  response: doneSchema,
});

export const unlinkAccounts = defineCall({
  name: 'unlink-accounts',
  summary:
    'Two accounts are not of one person; while an exclusion holds across them, ask another to say so too',
  method: 'POST',
  path: '/compliance/accounts/unlink',
  ...compliance,
  changes: true,
  needsConfirmation: true,
  body: z.object({ account, other: account, note }),
  /** While it waits they stay linked. */
  response: doneSchema.extend({ waiting }),
});

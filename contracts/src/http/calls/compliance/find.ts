import { z } from 'zod';
import { currencySchema } from '../../../money/index.ts';
import { texts } from '../../../texts/index.ts';
import { defineCall } from '../../call.ts';

export const findAccounts = defineCall({
  name: 'find-accounts',
  summary: 'Accounts by id, username or email address, exactly; in a body, for URLs are logged on the way',
  method: 'POST',
  path: '/compliance/accounts/find',
  service: 'projection-service',
  who: ['compliance'],
  changes: false,
  body: z.object({ search: z.string().trim().min(1, texts.staff.accountSearch).max(200) }),
  response: z.object({
    accounts: z.array(
      z.object({
        accountId: z.string(),
        /** `null` once the person is erased. */
        username: z.string().nullable(),
        name: z.string().nullable(),
        /** `null` of a member of staff. */
        country: z.string().nullable(),
        /** Of a member of staff: not an account to play with. */
        staff: z.boolean(),
        currency: currencySchema.nullable(),
        registeredAt: z.iso.datetime(),
      }),
    ),
  }),
});

import { z } from 'zod';
import { instantSchema } from '../../events/define.ts';
import { placeCountrySchema } from '../../events/place-country.ts';
import { roles } from '../../events/role.ts';
import { defineCall, doneSchema } from '../call.ts';

const signedIn = {
  service: 'command-service',
  who: roles,
} as const;

/** By address and device: by account, whoever has a stolen session would keep its owner from ending it. */
const limit = { max: 30, seconds: 60 };

/** Names a session and opens nothing. */
const sessionName = z.string().regex(/^[\w-]{22}$/);

export const listSessions = defineCall({
  name: 'list-sessions',
  summary: 'Where I am signed in, the session used last first',
  method: 'GET',
  path: '/Account/Sessions',
  changes: false,
  ...signedIn,
  response: z.object({
    sessions: z.array(
      z.object({
        session: z.string(),
        signedInAt: instantSchema,
        lastUsedAt: instantSchema,
        /** The browser in words; `null` where it was not kept. */
        device: z.string().nullable(),
        /** Of the network address at sign-in, two letters; `null` where nobody knows. */
        country: placeCountrySchema.nullable(),
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  name: 'end-session',
  summary: 'Sign out somewhere else',
  method: 'POST',
  path: '/Account/Sessions/End',
  changes: true,
  ...signedIn,
  body: z.object({ session: sessionName }),
  limit,
  response: doneSchema,
});

export const endOtherSessions = defineCall({
  name: 'end-other-sessions',
  summary: 'Sign out everywhere but here',
  method: 'POST',
  path: '/Account/Sessions/EndOthers',
  changes: true,
  ...signedIn,
  limit,
  response: doneSchema,
});

export const endAllSessions = defineCall({
  name: 'end-all-sessions',
  summary: 'Sign out everywhere, here too',
  method: 'POST',
  path: '/Account/Sessions/EndAll',
  changes: true,
  ...signedIn,
  limit,
  response: doneSchema,
});

export const endSessionsOf = defineCall({
  name: 'end-sessions-of',
  summary: 'Sign a customer out everywhere; as an administrator, a member of staff',
  method: 'POST',
  path: '/ops/access/end-sessions',
  service: 'command-service',
  who: ['customer-service', 'compliance', 'administrator'],
  changes: true,
  needsConfirmation: true,
  /** Username or account id. */
  body: z.object({ account: z.string().trim().min(1).max(100) }),
  response: doneSchema,
});

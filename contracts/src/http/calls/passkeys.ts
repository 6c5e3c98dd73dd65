import { z } from 'zod';
import { instantSchema } from '../../events/define.ts';
import { passkeyIdSchema } from '../../events/passkey.ts';
import { defineCall, doneSchema } from '../call.ts';
import { login } from './access.ts';

const post = { method: 'POST', service: 'command-service', changes: true } as const;
const customer = { who: ['customer'] } as const;
const limit = { max: 30, seconds: 60 };

/** Bytes, base64url. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

/** What WebAuthn calls a credential, as `toJSON()` of a browser's `PublicKeyCredential` gives it. */
const credential = {
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
};

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});

const signedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    /** The account that it is of. */
    userHandle: bytes(100).exactOptional(),
  }),
});

/** Asked for unless I logged in within the last five minutes. */
const password = z.string().min(1).max(30).optional();

/** Options of WebAuthn level 3, as `PublicKeyCredential.parseCreationOptionsFromJSON()` and its like read them. */
const options = z.object({ challenge: z.string() }).loose();

export const listPasskeys = defineCall({
  name: 'list-passkeys',
  summary: 'The passkeys that I log in with, the newest first',
  method: 'GET',
  path: '/Account/Passkeys',
  service: 'command-service',
  changes: false,
  ...customer,
  response: z.object({
    passkeys: z.array(
      z.object({
        passkey: passkeyIdSchema,
        addedAt: instantSchema,
        usedAt: instantSchema.nullable(),
        /** That it was made in, in words; `null` where nobody said. */
        browser: z.string().nullable(),
        /** It may be synchronised between devices. */
        isSynced: z.boolean(),
      }),
    ),
  }),
});

export const beginPasskey = defineCall({
  name: 'begin-passkey',
  summary:
    'What a browser needs to make a passkey. The password is asked for, unless I logged in within the last five minutes',
  path: '/Account/Passkeys/Begin',
  ...post,
  ...customer,
  limit,
  body: z.object({ Password: password }),
  response: doneSchema.extend({ options }),
});

export const addPasskey = defineCall({
  name: 'add-passkey',
  summary: 'The passkey that a browser made: from now on it logs me in',
  path: '/Account/Passkeys/Add',
  ...post,
  ...customer,
  limit,
  body: z.object({ credential: newCredential }),
  response: doneSchema,
});

export const removePasskey = defineCall({
  name: 'remove-passkey',
  summary: 'A passkey logs me in no more; the password is asked for as where one is added',
  path: '/Account/Passkeys/Remove',
  ...post,
  ...customer,
  limit,
  body: z.object({ passkey: passkeyIdSchema, Password: password }),
  response: doneSchema,
});

export const beginPasskeySignIn = defineCall({
  name: 'begin-passkey-sign-in',
  summary: 'A challenge to sign with a passkey, whoever it will be',
  path: '/Account/Passkeys/BeginSignIn',
  ...post,
  who: 'anyone',
  limit,
  response: z.object({ options }),
});

export const passkeySignIn = defineCall({
  name: 'passkey-sign-in',
  summary: 'Sign in with a signed challenge in place of name and password; answers as `login` does',
  path: '/Account/Passkeys/SignIn',
  ...post,
  who: 'anyone',
  limit,
  body: z.object({ credential: signedChallenge }),
  response: login.response,
});

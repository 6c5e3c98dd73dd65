import { z } from 'zod';
import { staffRoles } from '../../events/role.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { noteForApproval, waiting } from '../waiting.ts';

const post = { method: 'POST', service: 'command-service', changes: true } as const;
/** Whoever is neither signed in nor half signed in is refused by the handler. */
const halfSignedIn = { who: 'anyone', inSecondStep: true, refusesWith: [401] } as const;
const staff = { who: staffRoles } as const;
/** Codes have a budget of their own; this only keeps machines from trying it out fast. */
const limit = { max: 30, seconds: 60 };

/** A code of the device or a recovery code, with or without the spaces and dashes that it is read with. */
const code = z
  .string()
  .max(60)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, texts.secondFactor.codeMissing).max(40));
const recoveryCodes = z.array(z.string());

export const secondStep = defineCall({
  name: 'second-step',
  summary: 'Staff, after the right password: a code of the device, or a recovery code',
  path: '/Account/SecondStep',
  ...post,
  ...halfSignedIn,
  limit,
  body: z.object({ Code: code }),
  response: doneSchema.extend({ username: z.string() }),
});

export const beginSecondFactor = defineCall({
  name: 'begin-second-factor',
  summary: 'A new secret for a device that makes codes; shown once',
  path: '/Account/SecondFactor/Begin',
  ...post,
  ...halfSignedIn,
  needsConfirmation: true,
  limit,
  response: z.object({
    /** Base32, for typing it in. */
    secret: z.string(),
    /** The same as an `otpauth://` address, for a QR code. */
    uri: z.string(),
  }),
});

export const enrolSecondFactor = defineCall({
  name: 'enrol-second-factor',
  summary:
    'The first code of a new device: from now on its codes count, and signs in; recovery codes, shown once',
  path: '/Account/SecondFactor/Enrol',
  ...post,
  ...halfSignedIn,
  needsConfirmation: true,
  limit,
  body: z.object({ Code: code }),
  response: doneSchema.extend({ recoveryCodes }),
});

export const confirmSecondFactor = defineCall({
  name: 'confirm-second-factor',
  summary: 'A code once more, before money moves or something is done that cannot be undone',
  path: '/Account/SecondFactor/Confirm',
  ...post,
  ...staff,
  limit,
  body: z.object({ Code: code }),
  response: doneSchema,
});

export const secondFactor = defineCall({
  name: 'second-factor',
  summary: 'How many recovery codes I have left',
  method: 'GET',
  path: '/Account/SecondFactor',
  service: 'command-service',
  changes: false,
  ...staff,
  response: z.object({ recoveryCodesLeft: z.int() }),
});

export const replaceRecoveryCodes = defineCall({
  name: 'replace-recovery-codes',
  summary: 'New recovery codes, shown once; those of before are good no more',
  path: '/Account/SecondFactor/RecoveryCodes',
  ...post,
  ...staff,
  needsConfirmation: true,
  response: z.object({ recoveryCodes }),
});

export const removeSecondFactor = defineCall({
  name: 'remove-second-factor',
  summary:
    'A member of staff lost device and recovery codes: once another person approves their sessions end, and they enrol again',
  path: '/ops/access/remove-second-factor',
  ...post,
  who: ['administrator'],
  needsConfirmation: true,
  /** Username or account id. */
  body: z.object({ account: z.string().trim().min(1).max(100), note: noteForApproval }),
  response: doneSchema.extend({ waiting }),
});

export const demoCode = defineCall({
  name: 'demo-code',
  summary: 'A code that a demo account can sign in with now; in development only',
  method: 'GET',
  path: '/Account/DemoCode',
  service: 'command-service',
  changes: false,
  ...halfSignedIn,
  onlyInDevelopment: true,
  response: z.object({
    /** `null` for an account that is no demo account, and until the next one can be used. */
    code: z.string().nullable(),
    /** Seconds until the next one can be used, while there is none. */
    waitSeconds: z.int().nullable(),
  }),
});

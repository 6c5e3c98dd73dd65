import { z } from 'zod';
import { defineCall, doneSchema } from '../call.ts';
import { codeClockSchema, contactOption, securityCodePin, suggestedContactsSchema } from './recovery.ts';

/** Whoever is not in the midst of a sign-in on a new device is refused by the handler. */
const halfSignedIn = {
  service: 'command-service',
  who: 'anyone',
  inSecondStep: true,
  refusesWith: [401],
} as const;
const post = { method: 'POST', changes: true, ...halfSignedIn } as const;

export const newDevice = defineCall({
  name: 'new-device',
  summary: 'How far I am with a sign-in on a new device, and where a code can be sent',
  method: 'GET',
  path: '/Account/NewDevice',
  changes: false,
  ...halfSignedIn,
  response: z.object({
    items: suggestedContactsSchema,
    /** `null` where no code was sent. */
    code: codeClockSchema
      .extend({
        /** It was to be handed over for some time, and nobody took it yet. */
        Delayed: z.boolean(),
      })
      .nullable(),
    /** Too many codes were wrong: for some time none is sent, and none is checked. */
    blocked: z.boolean(),
  }),
});

export const requestDeviceCode = defineCall({
  name: 'request-device-code',
  summary:
    'After the right password on a new device: sends a code of six digits; another one after ten seconds',
  path: '/Account/NewDevice/RequestCode',
  ...post,
  limit: { max: 20, seconds: 600 },
  body: z.object({ SelectedResetOption: contactOption }),
  response: doneSchema.extend(codeClockSchema.shape),
  answersWith: [201],
});

export const confirmDevice = defineCall({
  name: 'confirm-device',
  summary: 'The code that was sent: signs in, and from now on this device needs none',
  path: '/Account/NewDevice/Confirm',
  ...post,
  // Codes have a budget of their own; this only keeps machines from trying it out fast.
  limit: { max: 30, seconds: 60 },
  body: z.object({ CustomerPin: securityCodePin }),
  response: doneSchema.extend({
    username: z.string(),
    /** Age verified. */
    av: z.boolean(),
  }),
});

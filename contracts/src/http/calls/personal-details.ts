import { z } from 'zod';
import { countrySchema } from '../../events/country.ts';
import { idSchema } from '../../events/define.ts';
import { changeDetailsSchema, correctDetailsSchema } from '../../registration/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { account, note } from '../staff-fields.ts';
import { waiting } from '../waiting.ts';
import { codeClockSchema, securityCodePin } from './recovery.ts';

const post = { method: 'POST', service: 'command-service', changes: true, who: ['customer'] } as const;
/** Each leaves an event, and some send something. */
const limitOfAccount = { max: 20, seconds: 600 };

/** One of those that `personal-details` lists. */
const change = idSchema;

export const personalDetails = defineCall({
  name: 'personal-details',
  summary: 'My personal details, and each new email address or phone that waits for its code',
  method: 'GET',
  path: '/Account/PersonalDetails',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    UserName: z.string(),
    Title: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    /** `YYYY-MM-DD` */
    DateOfBirth: z.iso.date(),
    Email: z.string(),
    PhonePrefix: z.string(),
    PhoneNumber: z.string(),
    Address: z.string(),
    City: z.string(),
    Postcode: z.string(),
    Country: countrySchema,
    /** `contact`: the address or number that the code was sent to. */
    waiting: z.array(codeClockSchema.extend({ change, contact: z.string() })),
  }),
});

export const changePersonalDetails = defineCall({
  name: 'change-personal-details',
  summary:
    'Changes those of my details that are sent, and leaves the others. A new email address or phone is sent a code, and counts once that was entered. The password is asked for, unless I logged in within the last five minutes',
  path: '/Account/ChangePersonalDetails/',
  ...post,
  limitOfAccount,
  body: changeDetailsSchema.partial().extend({ Password: z.string().min(1).max(30).optional() }),
  response: doneSchema,
});

export const requestContactCode = defineCall({
  name: 'request-contact-code',
  summary: 'Sends another code to my new email address or phone, after ten seconds',
  path: '/Account/RequestContactCode/',
  ...post,
  limitOfAccount,
  body: z.object({ change }),
  response: doneSchema,
});

export const confirmContact = defineCall({
  name: 'confirm-contact',
  summary:
    'The code that my new email address or phone was sent: it counts from now on, and the former one is told',
  path: '/Account/ConfirmContact/',
  ...post,
  limitOfAccount: { max: 30, seconds: 60 },
  body: z.object({ change, CustomerPin: securityCodePin }),
  response: doneSchema,
});

export const correctDetails = defineCall({
  name: 'correct-details',
  summary:
    'Ask another person to put right the name or date of birth of a customer, or to replace an email address or phone that they have lost; or report at once that documents show the customer to be under 18',
  method: 'POST',
  path: '/ops/customers/details',
  service: 'command-service',
  who: ['customer-service'],
  changes: true,
  needsConfirmation: true,
  body: correctDetailsSchema.extend({
    account,
    /** The date of birth that is sent is that of documents, and no correction: compliance decides what becomes of the account. */
    ReportUnderAge: z.literal(true).exactOptional(),
    /** What proved who asks, and that it is so. */
    note,
  }),
  response: doneSchema.extend({ waiting }),
});

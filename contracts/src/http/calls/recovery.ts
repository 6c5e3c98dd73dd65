import { z } from 'zod';
import { resetPasswordSchema } from '../../passwords/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';

const forAnyone = { method: 'POST', service: 'command-service', who: 'anyone', changes: true } as const;
/** Guesses have budgets of their own; this only keeps machines from trying it out fast. */
const limit = { max: 30, seconds: 60 };
/** Of calls that send something. */
const limitOfSending = { max: 20, seconds: 600 };

const messages = texts.registration;

/** As the documents number them: 1 email, 2 phone. */
export const contactOptions = { email: '1', sms: '2' } as const;
export const contactOption = z.enum(contactOptions, texts.recovery.contactMissing);

/** An address that somebody gave before: what is asked of a new one is not asked again. */
const email = z
  .email(messages.email)
  .max(120, messages.email)
  .transform((text) => text.toLowerCase());
const phoneParts = {
  PhonePrefix: z
    .string()
    .trim()
    .regex(/^\+?\d{1,4}$/, messages.phone),
  PhoneNumber: z
    .string()
    .trim()
    .regex(/^\d{6,12}$/, messages.phone),
};

/** Where a code can be sent, as much of it as tells its owner which it is. */
export const maskedContactsSchema = z.object({ MobilePhone: z.string(), Email: z.string() });

/** The same, with the way that is chosen first: that by which the last right code came, else by email. */
export const suggestedContactsSchema = maskedContactsSchema.extend({
  SuggestedResetOption: z.enum(contactOptions),
});

/** What is left of the code that was sent last, in whole seconds of the platform's clock. */
export const codeClockSchema = z.object({
  SelectedResetOption: z.enum(contactOptions),
  /** How long it is good yet. */
  SecondsLeft: z.int(),
  /** How long until another one may be asked for. */
  SecondsUntilResend: z.int(),
});

export const requestValidationPasswordReset = defineCall({
  name: 'request-validation-password-reset',
  summary: 'Forgotten password, step 1: username and birth date; answers where a code can be sent',
  path: '/Account/RequestValidationPasswordReset/',
  ...forAnyone,
  limit,
  body: z.object({
    UserName: z.string().trim().min(1, texts.access.usernameMissing).max(100),
    DateOfBirthDay: z.string().max(2, messages.dateInvalid),
    DateOfBirthMonth: z.string().max(2, messages.dateInvalid),
    DateOfBirthYear: z.string().max(4, messages.dateInvalid),
  }),
  response: z.object({
    success: z.boolean(),
    /** None is looked at for half an hour, as too many failed, or until when `msg` says. */
    blockUser: z.boolean(),
    msg: z.string(),
    code: z.string().optional(),
    items: maskedContactsSchema.optional(),
  }),
});

export const requestSecurityCode = defineCall({
  name: 'request-security-code',
  summary: 'Forgotten password, step 2: sends a code of six digits; another one after ten seconds',
  path: '/Account/RequestSecurityCode/',
  ...forAnyone,
  limit: limitOfSending,
  body: z.object({ SelectedResetOption: contactOption }),
  response: doneSchema.extend(codeClockSchema.shape),
  answersWith: [201],
});

/** The six digits together. */
export const securityCodePin = z
  .string()
  .trim()
  .regex(/^\d{6}$/, texts.recovery.codeMissing);
const digit = z.string().trim().regex(/^\d$/, texts.recovery.codeMissing);

export const checkSecurityCode = defineCall({
  name: 'check-security-code',
  summary: 'Forgotten password, step 3: the code that was sent',
  path: '/Account/CheckSecurityCode/',
  ...forAnyone,
  limit,
  body: z.object({ CustomerPin: securityCodePin }),
  response: doneSchema,
});

export const passwordResetConfirmCustomerPin = defineCall({
  name: 'password-reset-confirm-customer-pin',
  summary: 'The same with a field for each digit, as the form of step 3 has them',
  path: '/Account/PasswordResetConfirmCustomerPin/',
  ...forAnyone,
  limit,
  body: z
    .object({ code1: digit, code2: digit, code3: digit, code4: digit, code5: digit, code6: digit })
    .transform(({ code1, code2, code3, code4, code5, code6 }) => ({
      CustomerPin: `${code1}${code2}${code3}${code4}${code5}${code6}`,
    })),
  response: doneSchema,
});

export const requestPasswordReset = defineCall({
  name: 'request-password-reset',
  summary: 'Forgotten password, step 4: a new password, once the code was right; ends every session',
  path: '/Account/RequestPasswordReset/',
  ...forAnyone,
  limit: limitOfSending,
  body: resetPasswordSchema,
  response: doneSchema.extend({ redirecturl: z.string() }),
  answersWith: [201],
});

export const passwordReset = defineCall({
  name: 'password-reset',
  summary: 'How far I am with a forgotten password, for a page that was loaded anew',
  method: 'GET',
  path: '/Account/PasswordReset/',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  response: z.object({
    /** The step that comes next; 1 where none was taken, or it ran out. */
    step: z.int().min(1).max(4),
    items: suggestedContactsSchema.nullable(),
    /** `null` where no code was sent. */
    code: codeClockSchema.nullable(),
  }),
});

export const sendForgottenUsername = defineCall({
  name: 'send-forgotten-username',
  summary:
    'Sends the username to the email address or phone of its account; answers the same where there is none',
  path: '/Account/SendForgottenUsername/',
  ...forAnyone,
  limit: limitOfSending,
  body: z.discriminatedUnion(
    'SelectedResetOption',
    [
      z.object({ SelectedResetOption: z.literal(contactOptions.email), Email: email }),
      z.object({ SelectedResetOption: z.literal(contactOptions.sms), ...phoneParts }),
    ],
    texts.recovery.contactMissing,
  ),
  response: doneSchema.extend({ stat: z.string(), referrerUrl: z.string() }),
});

export const validatePhoneNumber = defineCall({
  name: 'validate-phone-number',
  summary: 'Whether a number can be a phone; says nothing of whose it is',
  path: '/Account/ValidatePhoneNumber',
  ...forAnyone,
  limit: { max: 60, seconds: 60 },
  body: z.object(phoneParts),
  response: doneSchema,
});

import { z } from 'zod';
import { instantSchema } from '../../events/define.ts';
import { channelSchema } from '../../events/metadata.ts';
import { roleSchema } from '../../events/role.ts';
import { oddsFormatSchema, priceAcceptanceSchema } from '../../odds/index.ts';
import { passwordSchema } from '../../passwords/index.ts';
import { registrationSchema, usernameSchema } from '../../registration/index.ts';
import { endedBySchema, secondStepSchema } from '../../session/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema, flagSchema } from '../call.ts';

export const session = defineCall({
  name: 'session',
  summary: 'Who I am; starts a visitor session when there is none',
  method: 'GET',
  path: '/Account/Session',
  service: 'command-service',
  who: 'anyone',
  changes: false,
  inSecondStep: true,
  response: z.object({
    authenticated: z.boolean(),
    /** What comes between a right password and being signed in; `null` outside of that. */
    secondStep: secondStepSchema.nullable(),
    username: z.string().nullable(),
    accountId: z.string().nullable(),
    roles: z.array(roleSchema),
    channel: channelSchema,
    oddsType: oddsFormatSchema,
    /** Which price moves I accept without being asked. */
    priceAcceptance: priceAcceptanceSchema,
    /** False until it is chosen, as the next two. */
    RememberUsername: z.boolean(),
    ShowQuickLogin: z.boolean(),
    /** `ShowQuickLogin` was chosen, on or off: a passkey is offered unless it was turned off. */
    QuickLoginChosen: z.boolean().optional(),
    ShowQuickDeposit: z.boolean(),
    /** What ended the session that this browser had, where its owner is told. */
    EndedBy: endedBySchema.optional(),
    /** The customer turned the balance's display off. */
    HideBalance: z.boolean(),
    vipLiveChat: z.boolean(),
    csrfToken: z.string(),
    serverTime: z.iso.datetime(),
  }),
});

export const register = defineCall({
  name: 'register',
  summary: 'Open an account and sign in',
  method: 'POST',
  path: '/Account/Register',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  // All sessions of the account were ended before this one was there.
  refusesWith: [401],
  body: registrationSchema,
  response: doneSchema.extend({ accountId: z.string(), username: z.string() }),
  limit: { max: 20, seconds: 600 },
});

export const checkUsername = defineCall({
  name: 'check-username',
  summary: 'Whether a new customer may have this username; whoever registers is told the same',
  method: 'POST',
  path: '/Account/CheckUsername',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ UserName: usernameSchema }),
  response: doneSchema,
  // As many names as `register` tells of.
  limit: { max: 20, seconds: 600 },
});

export const checkEmailDomain = defineCall({
  name: 'check-email-domain',
  summary: 'Whether email addresses of this domain are accepted; says nothing of anybody',
  method: 'POST',
  path: '/Account/CheckEmailDomain',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  /** What stands behind the `@`, without which no address is sent. */
  body: z.object({ Domain: z.string().regex(/^[^@\s]{1,120}$/, texts.registration.email) }),
  response: doneSchema,
  limit: { max: 20, seconds: 600 },
});

export const checkPassword = defineCall({
  name: 'check-password',
  summary: 'Whether many people have this password, or one much like it; says nothing of anybody',
  method: 'POST',
  path: '/Account/CheckPassword',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ Password: passwordSchema }),
  response: doneSchema,
  limit: { max: 20, seconds: 600 },
});

const credentialsSchema = z.object({
  UserName: z.string().trim().min(1, texts.access.usernameMissing).max(100),
  Password: z.string().min(1, texts.access.passwordMissing).max(30, texts.access.passwordInvalid),
  /** The documents' field: taken, and read by nobody. The browser keeps the name, by its box (decision 86); `SetCustomerPreference` keeps the choice for every browser. */
  RememberUsername: flagSchema.optional(),
});

const signedInSchema = z.object({
  /** The last two with the right password only. */
  msg: z.enum(['Success', 'Error', 'FullExclusion', 'Gamstop']),
  /** What the customer reads, of all but Success. */
  error: z.string().optional(),
  code: z.string().optional(),
  username: z.string().optional(),
  /** The password was right, and nobody is signed in before this is done. */
  secondStep: secondStepSchema.optional(),
  /** What calls that change state repeat in their header, from now on. It opens nothing: the session is in its cookie. */
  token: z.string().optional(),
  /** Where the fantasy game goes on. */
  f5Url: z.string().optional(),
  /** Age verified. */
  av: z.boolean().optional(),
  forgotDetailsUrl: z.string().optional(),
  /** When the exclusion ends; `null`: it goes on until the customer calls. */
  expiry: instantSchema.nullable().optional(),
});

const signIn = {
  method: 'POST',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  inSecondStep: true,
  body: credentialsSchema,
  response: signedInSchema,
  limit: { max: 30, seconds: 60 },
} as const;

export const login = defineCall({
  name: 'login',
  summary: 'Sign in',
  path: '/Account/Login',
  ...signIn,
});

export const fantasyLogin = defineCall({
  name: 'fantasy-login',
  summary: 'Sign in on the page of the fantasy game: the same sign-in',
  path: '/FantasyFive/Login',
  ...signIn,
});

export const logout = defineCall({
  name: 'logout',
  summary: 'Sign out',
  method: 'GET',
  path: '/Account/Logout',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  inSecondStep: true,
  response: doneSchema,
});

export const sessionClear = defineCall({
  name: 'session-clear',
  summary: 'What follows signing out: ends the session that the browser still names, if there is one',
  method: 'GET',
  path: '/SessionClear',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  inSecondStep: true,
  response: doneSchema,
});

export const logValidationError = defineCall({
  name: 'log-validation-error',
  summary: 'The sign-in form refused an entry in the browser',
  method: 'POST',
  path: '/Account/LogValidationError',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  body: z.object({ Username: z.string().max(100), Error: z.string().max(500) }),
  response: doneSchema,
  limit: { max: 60, seconds: 60 },
});

export const unblockAccess = defineCall({
  name: 'unblock-access',
  summary: 'End every block of sign-in of a customer; as an administrator, of a member of staff',
  method: 'POST',
  path: '/ops/access/unblock',
  service: 'command-service',
  who: ['customer-service', 'administrator'],
  changes: true,
  needsConfirmation: true,
  /** Username or account id. */
  body: z.object({ account: z.string().trim().min(1).max(100) }),
  response: doneSchema,
});

const signInSchema = z.object({
  at: instantSchema,
  channel: channelSchema,
  /** Network address as the edge saw it. */
  ip: z.string().nullable(),
});

export const signInView = defineCall({
  name: 'sign-in-view',
  summary: 'When and from where I signed in last, and before that',
  method: 'GET',
  path: '/Account/SignInView',
  service: 'projection-service',
  who: ['customer'],
  changes: false,
  response: z.object({
    /** The present sign-in. */
    lastSignIn: signInSchema.nullable(),
    previousSignIn: signInSchema.nullable(),
    /** Wrong passwords since `previousSignIn`; all there were when there is none. */
    failedSince: z.int(),
    /** No sign-in until then; `null` when that is over. */
    blockedUntil: instantSchema.nullable(),
  }),
});

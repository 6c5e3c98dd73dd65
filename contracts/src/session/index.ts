import { z } from 'zod';
import { idSchema } from '../events/define.ts';
import { channelSchema } from '../events/metadata.ts';
import { placeCountrySchema } from '../events/place-country.ts';
import { shortcutsSchema } from '../events/profile.ts';
import { roleSchema } from '../events/role.ts';
import { oddsFormatSchema, priceAcceptanceSchema } from '../odds/index.ts';

export { breakMinutes } from './break.ts';
export { deviceOf, placeText } from './device.ts';

/** Cookie that carries the session id, HttpOnly and SameSite=Lax, where it may go without TLS. */
export const sessionCookie = 'paddock.sid';
/** The same where it is Secure: by its prefix a browser takes it from this very host only, and only over TLS. */
export const secureSessionCookie = '__Host-paddock.sid';
/** Cookie by which a browser is known where somebody signed in before, HttpOnly and SameSite=Lax. It opens nothing. */
export const deviceCookie = 'paddock.device';
/** The same where it is Secure. */
export const secureDeviceCookie = '__Host-paddock.device';
/** The documents' failed sign-ins before a visitor is advised to stop guessing; the next one blocks. */
export const attemptsBeforeWarning = 3;
/** How long access is blocked, as the documents' sentence about it says. */
export const saidBlockMs = 30 * 60_000;
/** The documents' times of a code that is sent: how long it is good, and how long until another one may be asked for. */
export const securityCodeSeconds = { valid: 600, resend: 10 } as const;
/** Header that must repeat the session's token on every call that changes state. */
export const csrfHeader = 'x-csrf-token';

/** How long a second factor holds for what needs a fresh one, milliseconds of the machine's clock. */
export const confirmationMs = 5 * 60_000;

/**
 * What somebody whose password was right does next. Staff choose another password, give a code, or enrol a device for codes;
 * a customer on a device that the account does not know gives a code that they are sent.
 */
export const secondStepSchema = z.enum(['password', 'code', 'enrol', 'device']);
export type SecondStep = z.infer<typeof secondStepSchema>;

/** Somebody whose password was right: nobody is signed in before the second step. */
const halfSignedInSchema = z.object({
  accountId: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  step: secondStepSchema,
  /** The sign-in that a code is asked for, and the id that its device gets. */
  newDevice: z.object({ signInId: idSchema, device: z.string() }).optional(),
  /** How often all sessions of the account had been ended when it began: one that was since ends it. */
  endings: z.int(),
  /** When it is too late for it: milliseconds of the machine's clock, set when the session is saved. */
  endsAt: z.int().optional(),
});

/** Somebody who is signed in. */
const signedInSchema = z.object({
  accountId: z.string(),
  username: z.string(),
  roles: z.array(roleSchema),
  signedInAt: z.iso.datetime(),
  /** Of a customer, set when the session is saved: since when they have been playing, in this session and those before it without a break between. */
  playingSince: z.iso.datetime().optional(),
  /** When the session ends, however much it is used: milliseconds of the machine's clock, set when it is saved. */
  endsAt: z.int().optional(),
  /** When a second factor was given last, milliseconds of the machine's clock. */
  confirmedAt: z.int().optional(),
  /** How often all sessions of the account had been ended when it began: one that was since ends it. */
  endings: z.int().optional(),
  /** The browser in words. */
  device: z.string().max(60).optional(),
  /** Where it was signed in from, by the network address. */
  country: placeCountrySchema.optional(),
  /** Age was not verified at sign-in. */
  isAvBlocked: z.boolean().optional(),
});

/**
 * What ends sessions whose owner is told why: staff do; the closing of the account that its owner asked for; an exclusion, by which
 * the balance goes back, or one in an account that is not linked to it, by which nothing goes back by itself; the national
 * register; another password.
 */
export const endedBySchema = z.enum([
  'staff',
  'closing',
  'exclusion',
  'exclusion-elsewhere',
  'register',
  'password',
]);
export type EndedBy = z.infer<typeof endedBySchema>;

/** A browser's session; `account` is there once signed in. The id is replaced at sign-in. */
const sessionSchema = z.object({
  visitorId: z.string().min(1),
  csrfToken: z.string().min(1),
  channel: channelSchema,
  oddsType: oddsFormatSchema,
  /** Which price moves are accepted without asking; absent: none. */
  priceAcceptance: priceAcceptanceSchema.optional(),
  ...shortcutsSchema.shape,
  halfSignedIn: halfSignedInSchema.optional(),
  /** A forgotten password that somebody whose birth date was right is about to replace. */
  recovery: z.object({ accountId: z.string(), recoveryId: z.string() }).optional(),
  /** The secret of a device that is being enrolled, sealed under the account's key, until its first code comes. */
  newSecret: z.string().optional(),
  /** What a passkey of this browser is to sign, and what for; until then, milliseconds of the machine's clock. */
  passkeyChallenge: z
    .object({ challenge: z.string(), purpose: z.enum(['add', 'sign-in']), endsAt: z.int() })
    .optional(),
  account: signedInSchema.optional(),
  /** Of a visitor until somebody signs in: why the session that this browser had before is over. */
  endedBy: endedBySchema.optional(),
});
export type Session = z.infer<typeof sessionSchema>;

/**
 * Where a session is stored nobody is named: the username is sealed, and opened by the id that the browser brings. Sessions
 * of an older release have it as it is.
 */
const namesNobody = { username: z.string().optional(), sealedUsername: z.string().optional() };

/** A session as Redis has it. */
export const storedSessionSchema = sessionSchema.extend({
  halfSignedIn: halfSignedInSchema.extend(namesNobody).optional(),
  account: signedInSchema.extend(namesNobody).optional(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** Since when a customer has been playing; in sessions of an older release, since they logged in. */
export const playingSinceOf = ({
  playingSince,
  signedInAt,
}: Pick<NonNullable<Session['account']>, 'playingSince' | 'signedInAt'>): string =>
  playingSince ?? signedInAt;

/** Whether a second factor was given so lately that it holds for what needs a fresh one. */
export const isFreshlyConfirmed = ({ account }: Session, now: number): boolean =>
  account?.confirmedAt !== undefined && now - account.confirmedAt < confirmationMs;

/** What a customer chose, and finds again in every browser. */
export type SessionPreferences = Pick<
  Session,
  'oddsType' | 'priceAcceptance' | keyof typeof shortcutsSchema.shape
>;

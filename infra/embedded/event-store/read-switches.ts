import { z } from 'zod';
import { StartFailure } from './errors.ts';
import type { Switches } from './switches.ts';

const count = z.int().nonnegative().optional();

const login = { username: z.string(), password: z.string() };
const named = z.union([z.string(), z.array(z.string())]).optional();
const rights = z.strictObject({ $r: named, $w: named, $d: named, $mr: named, $mw: named });

const switchesSchema = z.strictObject({
  noCaughtUpOnMissingStream: z.boolean().optional(),
  forgetIdsOnRestart: z.boolean().optional(),
  commitDelayMs: count,
  dropRepeatsForMs: count,
  slowConsumerMessages: count,
  notReadyForMs: count,
  namesLeaderAt: count,
  namesLeaderForMs: count,
  freezeMs: count,
  tls: z.strictObject({ certFile: z.string(), keyFile: z.string() }).optional(),
  login: z.strictObject(login).optional(),
  access: z
    .strictObject({
      logins: z.array(z.strictObject({ ...login, groups: z.array(z.string()) })),
      userStreams: rights,
      systemStreams: rights,
      all: rights,
    })
    .optional(),
  version: z.string().optional(),
}) satisfies z.ZodType<Switches>;

/** The switches in a line of JSON. Throws a `StartFailure` that names what is wrong with it. */
export const readSwitches = (text: string): Switches => {
  const result = switchesSchema.safeParse(parse(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')})` : '';
  throw new StartFailure(`SWITCHES cannot be read: ${issue?.message}${where}.`);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartFailure(`SWITCHES has to be JSON, not '${text}'.`);
  }
};

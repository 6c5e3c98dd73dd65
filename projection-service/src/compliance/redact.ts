/**
 * The one place that knows which fields of events hold something to sign in or to pay with, or something sealed, and
 * what stands in their place wherever an event is shown: `null`, nothing does. Notes of staff are not here, as
 * compliance reads them opened. `kept` and `sessionId` name sessions, `origin` and `device` are digests of devices.
 */
const withheld = {
  credential: '[redacted]',
  sessionId: '[redacted]',
  kept: '[redacted]',
  secret: '[sealed]',
  recoveryCodes: '[redacted]',
  digest: '[redacted]',
  contentDigest: '[redacted]',
  publicKey: '[redacted]',
  device: '[redacted]',
  deviceDigest: '[redacted]',
  cardDigest: '[redacted]',
  origin: '[redacted]',
  // Still an id, as the state of an account is folded from what is shown.
  token: 'redacted',
  personal: '[sealed]',
  contact: '[sealed]',
  former: '[sealed]',
  sealedValues: '[sealed]',
  wrappedKey: null,
} as const;

const isWithheld = (name: string): name is keyof typeof withheld => Object.hasOwn(withheld, name);

const shownField = ([name, value]: [string, unknown]): [string, unknown][] => {
  if (!isWithheld(name) || value === null || value === undefined) return [[name, shownOf(value)]];
  const instead = withheld[name];
  return instead === null ? [] : [[name, instead]];
};

const shownOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shownOf);
  return typeof value === 'object' && value !== null ? redact(value) : value;
};

/** What compliance is shown of an event's data: credentials and sealed personal details never leave. */
export const redact = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).flatMap(shownField));

/** Older releases built the id of a command from the name of a session: of a code that was given in it, and of its end. */
const telltaleId = /^(confirm-code)\/.*$|^([0-9a-f-]{36})\/[\w-]{22}$/;
const withoutSession = (id: string): string => id.replace(telltaleId, '$1$2');

/** What compliance is shown of who gave which command. What no other event led to has its command for a cause. */
export const redactMetadata = <Metadata extends { commandId: string; causationId: string }>(
  metadata: Metadata,
): Metadata => ({
  ...metadata,
  commandId: withoutSession(metadata.commandId),
  causationId: withoutSession(metadata.causationId),
});

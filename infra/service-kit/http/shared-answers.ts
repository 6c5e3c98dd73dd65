import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Call } from '@paddock/contracts/http';
import { compiledSchema } from '../events/compiled.ts';

const compress = promisify(gzip);

/** Smallest body that is worth compressing, bytes. */
const leastCompressed = 2048;
/** Most of what can be saved, at a fraction of the time. */
const level = 4;

/** An answer as it is sent; compressed once somebody takes it so. */
type Bytes = { plain: Buffer; compressed?: Promise<Buffer> };

/** By call, as each has a schema of its own, and by what its handler answered. */
const made = new WeakMap<Call, WeakMap<object, Bytes>>();

const bytesOf = (call: Call, body: object): Bytes => {
  const ofCall = made.get(call) ?? new WeakMap<object, Bytes>();
  made.set(call, ofCall);
  const known = ofCall.get(body);
  if (known) return known;
  const bytes = { plain: Buffer.from(JSON.stringify(compiledSchema(call.response).parse(body))) };
  ofCall.set(body, bytes);
  return bytes;
};

/**
 * The body of an answer that is the same for everybody, with the headers that say how it is sent. Of what a handler answers
 * again, the same object, it is not made again: checked, written out and compressed once, however many ask. Nothing else is
 * ever compressed: the length of what is a user's own would tell of secrets beside what an attacker chose (BREACH).
 */
export const sharedAnswer = async (
  call: Call,
  body: object,
  encodings: string | undefined,
): Promise<{ bytes: Buffer; head: Record<string, string> }> => {
  const shared = bytesOf(call, body);
  if (shared.plain.length < leastCompressed) return { bytes: shared.plain, head: {} };
  const head = { vary: 'accept-encoding' };
  if (!encodings?.includes('gzip')) return { bytes: shared.plain, head };
  shared.compressed ??= compress(shared.plain, { level });
  return { bytes: await shared.compressed, head: { ...head, 'content-encoding': 'gzip' } };
};

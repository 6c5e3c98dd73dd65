import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What the site asks a browser to have signed; read from its options. */
type Options = { challenge: string; rpId?: unknown; rp?: unknown; user?: unknown };

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

// As much of CBOR (RFC 8949) as a new credential needs.
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: Buffer[]): Buffer => Buffer.concat([head(5, entries.length / 2), ...entries]);

const flag = { userPresent: 1, userVerified: 4, attested: 64 } as const;

/** What a device says of its make; by itself nothing. */
const nothing = { format: 'none', statement: map() };

/** The same with a chain of certificates, which nobody asked for. */
export const withCertificates = (format: string, certificates: readonly Buffer[]) => {
  const chain = Buffer.concat([head(4, certificates.length), ...certificates.map(bytes)]);
  return {
    format,
    statement: map(text('alg'), integer(-7), text('sig'), bytes(Buffer.alloc(64)), text('x5c'), chain),
  };
};

const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
};

/**
 * A device that makes one passkey (ES256, no attestation) and signs with it, for tests of calls. `origin`: the page that
 * its browser shows; `counts`: it counts its signatures.
 */
export const createAuthenticator = ({ origin, counts = false }: { origin: string; counts?: boolean }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  let signCount = 0;

  const cose = map(
    ...[integer(1), integer(2)],
    ...[integer(3), integer(-7)],
    ...[integer(-1), integer(1)],
    ...[integer(-2), bytes(Buffer.from(x, 'base64url'))],
    ...[integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)): Buffer =>
    Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), uint32(signCount), rest]);
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    passkey: credential.id,
    /** The passkey, made for the account that the options name. */
    create: ({ challenge, user }: Options, attestationStatement = nothing) => {
      userHandle = (user as { id: string }).id;
      const flags = flag.userPresent | flag.userVerified | flag.attested;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = map(
        ...[text('fmt'), text(attestationStatement.format)],
        ...[text('attStmt'), attestationStatement.statement],
        ...[text('authData'), bytes(authenticatorData(flags, attested))],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** A signed challenge. `handle`: the account that it says it is of; `isVerified`: its owner was asked for. */
    sign: ({ challenge }: Options, { handle = userHandle ?? '', isVerified = true } = {}) => {
      if (counts) signCount += 1;
      const data = authenticatorData(flag.userPresent | (isVerified ? flag.userVerified : 0));
      const client = clientData('webauthn.get', challenge);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, hash(client)]), privateKey)),
          userHandle: handle,
        },
      };
    },
    /** A copy of its key counts on from here. */
    setCount: (count: number) => {
      signCount = count;
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

// A stand-in for AWS KMS: of its JSON protocol (AWS JSON 1.1, `X-Amz-Target: TrentService.…`) the calls Encrypt and
// Decrypt of a symmetric key, with their encryption context and their errors.

const contextSchema = z.record(z.string(), z.string()).default({});
const encryptSchema = z.object({
  KeyId: z.string(),
  Plaintext: z.base64(),
  EncryptionContext: contextSchema,
});
const decryptSchema = z.object({
  KeyId: z.string(),
  CiphertextBlob: z.base64(),
  EncryptionContext: contextSchema,
});

class Refusal extends Error {}

/** What the service does instead of its work. */
type Mood = 'well' | 'silent' | 'broken' | 'throttled' | { refuses: string };

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

const aadOf = (context: Record<string, string>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).toSorted()));

/** Keys by ARN; each is drawn when it is first named. */
const createVault = () => {
  const keys = new Map<string, Buffer>();
  const keyOf = (arn: string): Buffer => {
    const key = keys.get(arn) ?? randomBytes(32);
    keys.set(arn, key);
    return key;
  };

  const encrypt = (body: unknown) => {
    const { KeyId, Plaintext, EncryptionContext } = encryptSchema.parse(body);
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyOf(KeyId), nonce).setAAD(aadOf(EncryptionContext));
    const sealed = Buffer.concat([cipher.update(Buffer.from(Plaintext, 'base64')), cipher.final()]);
    const CiphertextBlob = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
    return { CiphertextBlob, KeyId, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  };

  const decrypt = (body: unknown) => {
    const { KeyId, CiphertextBlob, EncryptionContext } = decryptSchema.parse(body);
    const bytes = Buffer.from(CiphertextBlob, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', keyOf(KeyId), bytes.subarray(0, 12))
      .setAAD(aadOf(EncryptionContext))
      .setAuthTag(bytes.subarray(-16));
    try {
      const Plaintext = Buffer.concat([cipher.update(bytes.subarray(12, -16)), cipher.final()]);
      return { Plaintext: Plaintext.toString('base64'), KeyId, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    } catch {
      throw new Refusal('InvalidCiphertextException');
    }
  };
  return { encrypt, decrypt };
};

/** Starts it on loopback. `calls`: the names of those that it was asked, in order. */
export const startKmsService = async () => {
  const { encrypt, decrypt } = createVault();
  const calls: string[] = [];
  let mood: Mood = 'well';

  const perform = async (request: IncomingMessage): Promise<object> => {
    const target = String(request.headers['x-amz-target']);
    const body = await bodyOf(request);
    calls.push(target);
    if (!String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential='))
      throw new Refusal('MissingAuthenticationTokenException');
    if (typeof mood === 'object') throw new Refusal(mood.refuses);
    if (mood === 'throttled') throw new Refusal('ThrottlingException');
    if (target === 'TrentService.Encrypt') return encrypt(body);
    if (target === 'TrentService.Decrypt') return decrypt(body);
    throw new Refusal('UnknownOperationException');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (mood === 'silent') return;
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    if (mood === 'broken') return void send(500, { __type: 'KMSInternalException' });
    try {
      send(200, await perform(request));
    } catch (error) {
      const type = error instanceof Refusal ? error.message : 'ValidationException';
      send(400, { __type: type, message: 'as the test wants it' });
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    is: (now: Mood) => {
      mood = now;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type KmsService = Awaited<ReturnType<typeof startKmsService>>;

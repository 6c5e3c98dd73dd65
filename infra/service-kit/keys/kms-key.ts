import { sealedFor } from '@paddock/contracts/events';
import { LRUCache } from 'lru-cache';
import { EngineUnavailable } from '../engines/engine-errors.ts';
import { KeyRefused, type WrappingKey } from './wrapping-key.ts';

/** The keys of accounts that are held opened: as many as the streams that they come from. */
const opened = { max: 10_000, ttl: 10 * 60_000 };

/** One more try for a connection that was lost, within the same time. */
const maxAttempts = 2;

/** What the service answers of a call that can be made again; its other refusals stay as they are. */
const passing = /Throttl|LimitExceeded|TooManyRequests|RequestTimeout|KeyUnavailable|ExpiredToken/;

/** Loaded where a key of the service is named, and nowhere else. */
const connect = async (region: string) => {
  const sdk = await import('@aws-sdk/client-kms');
  return { sdk, client: new sdk.KMSClient({ region, maxAttempts }) };
};

const isRefusal = (error: unknown): error is Error & { $fault: 'client' } =>
  error instanceof Error && '$fault' in error && error.$fault === 'client' && !passing.test(error.name);

/** What the service answered, as callers tell it apart: what it did not do now, or will not do. */
const failureOf = (arn: string, error: unknown): Error =>
  isRefusal(error)
    ? new KeyRefused(arn, `was refused by its key store (${error.name})`, { cause: error })
    : new EngineUnavailable('key store', { cause: error });

/**
 * A key of AWS KMS, which never leaves it; by its ARN, for the key that an alias names changes. Credentials
 * (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or the role of the machine) and, where it is not the
 * region's own, the address are found as the SDK finds them. What was opened is held for some minutes, so that a sign-in
 * does not ask each time.
 */
export const createKmsKey = (arn: string, { timeoutMs }: { timeoutMs: number }): WrappingKey => {
  const region = arn.split(':')[3] ?? '';
  let connected: ReturnType<typeof connect> | undefined;

  /** In time, or not at all. */
  const ask = async <Answer>(
    send: (kms: Awaited<ReturnType<typeof connect>>, inTime: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> => {
    connected ??= connect(region);
    const kms = await connected;
    try {
      return await send(kms, { abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw failureOf(arn, error);
    }
  };

  /** Bound to the account, as `sealedFor` binds everything. */
  const boundTo = (accountId: string) => ({ 'paddock-sealed-for': sealedFor.wrappedKey(accountId) });

  const bytesOf = (bytes: Uint8Array | undefined): Buffer => {
    if (!bytes) throw new EngineUnavailable('key store');
    return Buffer.from(bytes);
  };

  const unwrap = async (accountId: string, wrapped: string): Promise<Buffer> => {
    const { Plaintext } = await ask(({ sdk, client }, inTime) => {
      const EncryptionContext = boundTo(accountId);
      const CiphertextBlob = Buffer.from(wrapped, 'base64');
      return client.send(new sdk.DecryptCommand({ KeyId: arn, CiphertextBlob, EncryptionContext }), inTime);
    });
    return bytesOf(Plaintext);
  };

  // Two that ask for one at once share the call.
  const cache = new LRUCache<string, Buffer, { accountId: string; wrapped: string }>({
    ...opened,
    fetchMethod: (_, __, { context }) => unwrap(context.accountId, context.wrapped),
  });

  return {
    name: arn,
    wrap: async (accountId, accountKey) => {
      const { CiphertextBlob } = await ask(({ sdk, client }, inTime) => {
        const EncryptionContext = boundTo(accountId);
        return client.send(
          new sdk.EncryptCommand({ KeyId: arn, Plaintext: accountKey, EncryptionContext }),
          inTime,
        );
      });
      return bytesOf(CiphertextBlob).toString('base64');
    },
    unwrap: async (accountId, wrapped) => {
      const key = await cache.fetch(`${accountId} ${wrapped}`, { context: { accountId, wrapped } });
      return bytesOf(key);
    },
  };
};

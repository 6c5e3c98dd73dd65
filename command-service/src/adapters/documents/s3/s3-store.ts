import { checkedName, type DocumentStore, type StoredDocument, StoreSilent } from '../document-store.ts';

/** One more try for a connection that was lost, within the same time. */
const maxAttempts = 2;

export type S3Settings = {
  bucket: string;
  region: string;
  /** In place of the region's own address. */
  url: string | undefined;
  timeoutMs: number;
};

/** Loaded where this store is named, and nowhere else. */
const connect = async ({ region, url }: S3Settings) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    maxAttempts,
    // Of what is not Amazon's own, buckets are no names of hosts, and trailing checksums not known everywhere.
    ...(url === undefined ? {} : { endpoint: url, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
};

/**
 * Documents as objects of a bucket, of Amazon S3 or of what speaks as it does. Credentials are found as the SDK finds them,
 * as for the keys of KMS. A bucket that keeps versions keeps what is removed: it must not.
 */
export const createS3Store = (settings: S3Settings): DocumentStore => {
  const { bucket: Bucket, timeoutMs } = settings;
  let connected: ReturnType<typeof connect> | undefined;

  /** In time, or not at all. */
  const ask = async <Answer>(
    send: (s3: Awaited<ReturnType<typeof connect>>, inTime: { abortSignal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> => {
    connected ??= connect(settings);
    const s3 = await connected;
    try {
      return await send(s3, { abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new StoreSilent({ cause });
    }
  };

  const put = async (name: string, sealed: Uint8Array): Promise<void> => {
    const object = { Bucket, Key: checkedName(name), Body: sealed, ContentLength: sealed.length };
    await ask(({ sdk, client }, inTime) =>
      client.send(new sdk.PutObjectCommand({ ...object, ContentType: 'application/octet-stream' }), inTime),
    );
  };

  const get = (name: string): Promise<Uint8Array | undefined> => {
    const Key = checkedName(name);
    return ask(async ({ sdk, client }, inTime) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), inTime);
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    });
  };

  const remove = async (name: string): Promise<void> => {
    const Key = checkedName(name);
    await ask(({ sdk, client }, inTime) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), inTime));
  };

  async function* list(): AsyncGenerator<StoredDocument> {
    let ContinuationToken: string | undefined;
    do {
      const page = await ask(({ sdk, client }, inTime) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket, ...(ContinuationToken && { ContinuationToken }) }),
          inTime,
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key, storedAt: LastModified };
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return { put, get, remove, list };
};

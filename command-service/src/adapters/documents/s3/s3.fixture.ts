import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Objects on a page of the list. */
const pageSize = 2;

const listing = (names: readonly string[], after: string): string => {
  const rest = names.toSorted().filter((name) => name > after);
  const page = rest.slice(0, pageSize);
  const isTruncated = rest.length > page.length;
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>1</Size></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>documents</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
};

/** Stands in for S3: objects of a bucket by their path, signed requests, pages of two. */
export const startS3StandIn = async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  const objects = new Map<string, Buffer>();
  const state = { unsigned: 0, failure: undefined as number | undefined };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, , ...key] = decodeURIComponent(pathname).split('/');
    const name = key.join('/');
    const content = await buffer(request);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=[^,]+\/eu-west-1\/s3\//.test(
      String(request.headers.authorization),
    );
    if (!isSigned) state.unsigned += 1;
    if (state.failure !== undefined) return void response.writeHead(state.failure).end();
    if (name === '') {
      const page = listing([...objects.keys()], searchParams.get('continuation-token') ?? '');
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(page);
    }
    if (request.method === 'PUT') objects.set(name, content);
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method !== 'GET') return void response.writeHead(200).end();
    const found = objects.get(name);
    if (found) return void response.writeHead(200).end(found);
    const error = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';
    response.writeHead(404, { 'content-type': 'application/xml' }).end(error);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get unsigned() {
      return state.unsigned;
    },
    failWith: (status: number | undefined) => {
      state.failure = status;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/**
 * Answers with a document that is the same for everybody. It is large: made once, as bytes that all answers share, and
 * sent compressed to whoever takes it so.
 */
export const createDocument = (document: object) => {
  const plain = Buffer.from(JSON.stringify(document));
  const compressed = gzipSync(plain);
  return (
    { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
    response: ServerResponse,
  ): void => {
    const isCompressed = String(headers['accept-encoding']).includes('gzip');
    const body = isCompressed ? compressed : plain;
    response.setHeader('content-type', 'application/json');
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('content-length', body.length);
    if (isCompressed) response.setHeader('content-encoding', 'gzip');
    response.end(method === 'HEAD' ? undefined : body);
  };
};

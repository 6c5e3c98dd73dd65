import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { RefusalCode } from '@paddock/contracts/refusals';

/** Largest request body, bytes: what the services take at most; of a form with a file, beside that. */
export const maxBodyBytes = 64 * 1024;
/** Longest that a body may take to arrive, milliseconds; a file has as long as the server gives any request. */
const bodyMs = 30_000;

/** Refuses a request by this code. */
export type Refuse = (response: ServerResponse, code: RefusalCode) => void;

/**
 * Calls `send` once the body is all there. A body beyond the bound is refused here: left unread by a service it would cost
 * the connection, and with it the request that comes next.
 */
export const withBody = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refuse,
  send: (body: Buffer) => void,
): void => {
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
    refuse(response, 'too-large');
    return;
  }
  const late = setTimeout(() => request.destroy(), bodyMs);
  request.once('close', () => clearTimeout(late));
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
    else if (!response.headersSent) refuse(response, 'too-large');
  });
  request.on('end', () => {
    clearTimeout(late);
    if (size <= maxBodyBytes && !response.headersSent && !response.destroyed) send(Buffer.concat(chunks));
  });
};

/**
 * A file on its way to a service, no faster than that takes it and no further than the bound: nothing of it is kept here.
 * What comes after an answer or a refusal is read and dropped, so that the browser gets to read that.
 */
export const streamed = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: Refuse,
  maxBytes: number,
): Readable | undefined => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    request.resume();
    refuse(response, 'too-large');
    return undefined;
  }
  const body = new PassThrough();
  // Of who ends it: there is an answer, or the proxy gives one.
  body.on('error', () => {});
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes || body.destroyed) return;
    if (!response.headersSent) refuse(response, 'too-large');
    body.destroy(new Error('the body is too large'));
  });
  response.once('close', () => body.destroy());
  request.pipe(body);
  // After the pipe's own listener, which stops the reading.
  body.once('close', () => request.resume());
  return body;
};

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody, refusals, refuse } from '@paddock/contracts/refusals';
import { headerLinesOf, type SecurityHeaders } from './security-headers.ts';

/** Longest line of a request with all its headers, bytes. */
export const maxHeaderBytes = 16 * 1024;

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  431: 'Request Header Fields Too Large',
};

const refusalOf = (error: Error & { code?: string }) =>
  error.code === 'HPE_HEADER_OVERFLOW' ? refuse('headers-too-large') : refuse('invalid-input');

/** A whole answer, for a connection on which no request could be made out. */
const answerTo = (error: Error, headers: SecurityHeaders): string => {
  const refusal = refusalOf(error);
  const { status } = refusals[refusal.refused];
  const body = JSON.stringify(refusalBody(refusal));
  const lines = headerLinesOf([
    ...headers,
    ['content-type', 'application/json'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ]);
  return `HTTP/1.1 ${status} ${reasons[status]}\r\n${lines}\r\n${body}`;
};

/** Whether nobody can tell where the body ends: Node hands on the head before its parser gives up on such a request. */
export const isUnknownBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => {
  const coding = headers['transfer-encoding']?.split(',').at(-1)?.trim().toLowerCase();
  return coding !== undefined && coding !== 'chunked';
};

/** What Node would have answered to a request that does not come to its end. */
const tooSlow = (headers: SecurityHeaders): string =>
  `HTTP/1.1 408 Request Timeout\r\n${headerLinesOf(headers)}connection: close\r\n\r\n`;

/**
 * Answers requests that can't be read, such as one with too long a query, as every other refusal, and ends their
 * connection. One on which an answer is under way is cut: nothing may be written into it, nor in the place of an answer
 * that comes after it. One that has its answer already, whole, is ended with it.
 */
export const answerMalformedRequests = (server: Server, headers: SecurityHeaders): void => {
  // Several of one connection whose client does not wait for one answer before it asks for the next.
  const answering = new WeakMap<Duplex, ServerResponse[]>();
  const answersOn = (socket: Duplex): ServerResponse[] => {
    const known = answering.get(socket) ?? [];
    answering.set(socket, known);
    return known;
  };
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = answersOn(socket);
    answers.push(response);
    response.once('close', () => void answers.splice(answers.indexOf(response), 1));
  });
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const answers = answersOn(socket);
    const areWhole = answers.length > 0 && answers.every(({ writableEnded }) => writableEnded);
    if (error.code === 'HPE_INVALID_TRANSFER_ENCODING' && areWhole) socket.end();
    else if (!socket.writable || error.code === 'ECONNRESET' || answers.length > 0) socket.destroy();
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(tooSlow(headers));
    else socket.end(answerTo(error, headers));
  });
};

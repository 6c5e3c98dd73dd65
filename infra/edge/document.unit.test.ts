import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { createDocument } from './document.ts';

const document = { openapi: '3.1.0', paths: {} };
const send = createDocument(document);

/** Bodies and headers of answers to requests with this header. */
const answers = (encoding: string | undefined, method = 'GET') =>
  [1, 2].map(() => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const end = vi.spyOn(response, 'end');
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    send({ method, headers }, response);
    return { body: end.mock.calls[0]?.[0] as Buffer | undefined, headers: response.getHeaders() };
  });

it('who takes it compressed gets it so, and all get the same bytes', () => {
  const [one, other] = answers('br, gzip');
  expect(one?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(one?.body ?? '').toString())).toEqual(document);
  expect(other?.body).toBe(one?.body);
});

it('who says nothing of compression gets it plain, and all get the same bytes', () => {
  const [one, other] = answers(undefined);
  expect(one?.headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(String(one?.body))).toEqual(document);
  expect(other?.body).toBe(one?.body);
});

it('who asks for the head alone gets no body, and its length', () => {
  const [one] = answers(undefined, 'HEAD');
  expect(one?.body).toBeUndefined();
  expect(one?.headers['content-length']).toBe(JSON.stringify(document).length);
});

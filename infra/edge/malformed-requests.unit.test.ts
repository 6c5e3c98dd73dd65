import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { answerMalformedRequests } from './malformed-requests.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

it('nothing comes in the place of an answer that is under way behind one that has been sent', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/now') response.end('now');
  });
  answerMalformedRequests(server, []);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let received = '';
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', (data) => {
    if (received === '') socket.write('HELLO\r\n\r\n');
    received += data;
  });
  socket.write(`${get('/now')}${get('/never')}`);
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*now$/);
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  server.close();
});

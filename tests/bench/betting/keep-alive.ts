import { connect } from 'node:net';

export type Answer = { status: number; head: string; body: string };

/** One kept-alive connection that carries one request at a time. */
export type Lane = {
  /** Sends a request as it goes over the wire and resolves with its answer. */
  send(request: string): Promise<Answer>;
  close(): void;
};

/** A connection that does as little as HTTP allows, so that the load takes as little of the machine as can be. */
export const openLane = (port: number): Promise<Lane> =>
  new Promise((resolve, reject) => {
    let received = '';
    let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
    const fail = (error: Error) => {
      waiting?.reject(error);
      reject(error);
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      received += chunk;
      const answer = wholeAnswer(received);
      if (!answer) return;
      received = '';
      waiting?.resolve(answer);
      waiting = undefined;
    });
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('a connection to the edge was closed')));
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((done, failed) => {
            waiting = { resolve: done, reject: failed };
            socket.write(request, 'latin1');
          }),
        close: () => socket.destroy(),
      }),
    );
  });

const headEnd = '\r\n\r\n';

const wholeAnswer = (text: string): Answer | undefined => {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = text.slice(0, end).toLowerCase();
  const rest = text.slice(end + headEnd.length);
  const body = head.includes('transfer-encoding: chunked') ? unchunked(rest) : sized(rest, head);
  return body === undefined ? undefined : { status: Number(head.slice(9, 12)), head, body };
};

const sized = (rest: string, head: string): string | undefined => {
  const length = Number(headerOf(head, 'content-length') ?? 0);
  return rest.length >= length ? rest : undefined;
};

const unchunked = (rest: string): string | undefined => {
  let body = '';
  for (let at = 0; ; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(rest.slice(at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (rest.length < next) return undefined;
    if (size === 0) return body;
    body += rest.slice(lineEnd + 2, lineEnd + 2 + size);
    at = next;
  }
};

/** A header of an answer by its lower-case name. */
export const headerOf = (head: string, name: string): string | undefined => {
  const from = head.indexOf(`\r\n${name}: `);
  if (from < 0) return undefined;
  const start = from + name.length + 4;
  const end = head.indexOf('\r\n', start);
  return head.slice(start, end < 0 ? undefined : end);
};

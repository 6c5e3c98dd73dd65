import type { Http2Session } from 'node:http2';

type Waiting = { asked: boolean; next: (() => void)[] };

const waitingOf = new WeakMap<Http2Session, Waiting>();

/**
 * Calls `confirmed` when everything that the client had sent by now has been read: a ping is answered in the
 * order of the connection. A connection that is lost meanwhile confirms nothing. Those who wait share pings.
 */
export const confirmConnection = (session: Http2Session | undefined, confirmed: () => void): void => {
  if (!session || session.destroyed) return;
  const waiting = waitingOf.get(session) ?? { asked: false, next: [] };
  waitingOf.set(session, waiting);
  waiting.next.push(confirmed);
  if (!waiting.asked) ask(session, waiting);
};

const ask = (session: Http2Session, waiting: Waiting): void => {
  const asking = waiting.next;
  waiting.next = [];
  waiting.asked = asking.length > 0 && !session.destroyed;
  if (!waiting.asked) return;
  session.ping((error) => {
    if (error) return;
    // A reset may be in the same packet, behind the answer.
    setImmediate(() => {
      for (const confirmed of asking) confirmed();
      ask(session, waiting);
    });
  });
};

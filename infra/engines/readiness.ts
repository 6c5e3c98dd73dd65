import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when ready; rejects with the reason why not. Tried again and again until a deadline. */
export type Probe = () => Promise<void>;

const pauseMs = 50;
const probeMs = 2_000;
/** Who hears, every so often, what is still waited for. */
export type Impatience = { everyMs: number; say(reason: string): void };

/** Asks until the probe succeeds. Rejects with its last reason once `withinMs` are over or `gone` settles. */
export const waitUntilReady = async (
  probe: Probe,
  withinMs: number,
  gone: Promise<unknown>,
  impatience?: Impatience,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  let heardAt = Date.now();
  let ended = false;
  void gone.then(() => {
    ended = true;
  });
  for (;;) {
    const reason = await probe().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (reason === undefined) return;
    if (ended) throw new Error('the process ended');
    if (Date.now() > deadline) throw new Error(reason);
    if (impatience && Date.now() - heardAt >= impatience.everyMs) {
      heardAt = Date.now();
      impatience.say(reason);
    }
    await sleep(pauseMs);
  }
};

/** Ready as soon as the port accepts a connection. */
export const acceptsConnections =
  (port: number, host = '127.0.0.1'): Probe =>
  () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host });
      socket.setTimeout(probeMs, () => socket.destroy(new Error(`port ${port} timed out`)));
      socket.once('connect', () => {
        socket.end();
        resolve();
      });
      socket.once('error', reject);
    });

/** Ready when Redis answers PONG: it refuses while it still loads its append-only file. */
export const answersPing =
  (port: number, host = '127.0.0.1'): Probe =>
  () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host }, () => socket.write('PING\r\n'));
      socket.setTimeout(probeMs, () => socket.destroy(new Error('PING timed out')));
      socket.once('data', (answer) => {
        socket.end();
        if (answer.toString().startsWith('+PONG')) resolve();
        else reject(new Error(answer.toString().trim()));
      });
      socket.once('error', reject);
    });

/** Ready when `GET url` answers 200; the body of any other answer is the reason. `withinMs`: how long it waits for one. */
export const answersOk =
  (url: string, withinMs = probeMs): Probe =>
  async () => {
    const signal = AbortSignal.timeout(withinMs);
    const ask = async () => {
      const response = await fetch(url, { signal });
      return { status: response.status, body: await response.text() };
    };
    const { status, body } = await ask().catch((error: unknown) => {
      throw signal.aborted ? new Error(`${new URL(url).pathname} timed out`) : error;
    });
    if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`);
  };

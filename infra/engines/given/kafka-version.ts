import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connectionOf, type KafkaSecurity, kafkaSecurityOf } from '@paddock/service-kit/engines';
import { kafkaSecurityEnvironment } from '@paddock/service-kit/process';
import { Kafka, logLevel } from 'kafkajs';
import { settingsOf } from './settings.ts';

const answerMs = 5_000;
const produce = 0;
/** The first version of the call that takes headers, in which messages carry their trace, came with Kafka 0.11. */
const produceWithHeaders = 3;

/** `0.11` for every Kafka whose messages have headers: it does not say its own version. */
export const kafkaVersion = async (brokers: string): Promise<string> => {
  // Also through the address that the cluster itself names, by which clients speak to it from then on.
  const security = kafkaSecurityOf(settingsOf(kafkaSecurityEnvironment));
  const { host, port } = await firstOfCluster(
    brokers.split(',').map((broker) => broker.trim()),
    security,
  );
  const versions = await callVersions({ host, port }, security);
  return (versions.get(produce) ?? 0) >= produceWithHeaders ? '0.11' : '0.10';
};

type Place = { host: string; port: number };

const firstOfCluster = async (brokers: string[], security: KafkaSecurity): Promise<Place> => {
  const retry = { retries: 0 };
  const kafka = new Kafka({
    ...connectionOf({ ...security, brokers }),
    retry,
    connectionTimeout: answerMs,
    logLevel: logLevel.NOTHING,
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    const [first] = (await admin.describeCluster()).brokers;
    if (!first) throw new Error('the cluster names no broker');
    return first;
  } finally {
    await admin.disconnect();
  }
};

/** The call `ApiVersions` in its oldest form, without a client id: its key, its version, a number to know it by. */
const question = Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, 0xff, 0xff]);
/** Length, number of the question, error. */
const headBytes = 4 + 4 + 2;

/** A broker answers this question before anybody has signed in. */
const openSocket = (place: Place, { tls }: KafkaSecurity, opened: () => void): Socket =>
  tls
    ? connectTls({ ...place, ...tls, servername: isIP(place.host) ? '' : place.host }, opened)
    : connect(place, opened);

/** By call, its newest version that the broker knows. */
const callVersions = (place: Place, security: KafkaSecurity): Promise<Map<number, number>> =>
  new Promise((resolve, reject) => {
    const { host, port } = place;
    let answer = Buffer.alloc(0);
    const socket = openSocket(place, security, () => socket.write(question));
    socket.setTimeout(answerMs, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      if (answer.length < 4 || answer.length < 4 + answer.readInt32BE(0)) return;
      socket.destroy();
      resolve(readVersions(answer));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${host}:${port} does not speak as Kafka does`)));
  });

const readVersions = (answer: Buffer): Map<number, number> => {
  const count = answer.length < headBytes + 4 ? 0 : answer.readInt32BE(headBytes);
  const entries = Array.from({ length: count }, (_, index) => headBytes + 4 + index * 6);
  return new Map(
    entries
      .filter((at) => at + 6 <= answer.length)
      .map((at) => [answer.readInt16BE(at), answer.readInt16BE(at + 4)]),
  );
};

import { startBrokerProcess } from './broker-process.ts';
import { startForwarder } from './forwarder.ts';

const listen = { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 9092) };

const { child, address } = await startBrokerProcess();
const server = await startForwarder(listen, address);
console.log(`kafka on ${listen.host}:${listen.port}, in-memory broker on ${address.host}:${address.port}`);

let stopping = false;

const stop = async (): Promise<void> => {
  stopping = true;
  server.close();
  await child.stop(2_000);
  process.exit(0);
};

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

const { code, signal } = await child.exited;
if (!stopping) {
  console.error(`the in-memory broker ended (${signal ?? `code ${code}`})`);
  process.exit(1);
}

import { type Child, nodeEntry, startChild } from '../../engines/child.ts';
import { inheritedEnv } from '../../engines/definition.ts';
import type { Address } from './forwarder.ts';

const entry = new URL('./broker.ts', import.meta.url);
const startMs = 15_000;

/** Starts the in-memory broker and reads its random address from what it logs, the only place that has it. */
export const startBrokerProcess = async (): Promise<{ child: Child; address: Address }> => {
  const found = Promise.withResolvers<Address>();
  let printed = '';
  const child = startChild(nodeEntry(entry, inheritedEnv()), (chunk) => {
    process.stderr.write(chunk);
    if (printed.length > 100_000) return;
    printed += chunk.toString();
    const address = advertisedAddress(printed);
    if (address) found.resolve(address);
  });
  void child.exited.then(({ code, signal }) => {
    found.reject(new Error(`the in-memory broker ended at start (${signal ?? `code ${code}`})`));
  });
  const timer = setTimeout(() => {
    found.reject(
      new Error(`the in-memory broker timed out: no address in its log after ${startMs / 1000} s`),
    );
    void child.kill();
  }, startMs);
  try {
    return { child, address: await found.promise };
  } finally {
    clearTimeout(timer);
  }
};

/** The address in librdkafka's line "Mock cluster enabled: … replaced with 127.0.0.1:35439". */
export const advertisedAddress = (log: string): Address | undefined => {
  const match = /Mock cluster enabled:[^\n]*replaced with ([\d.]+):(\d+)/.exec(log);
  return match ? { host: match[1]!, port: Number(match[2]) } : undefined;
};

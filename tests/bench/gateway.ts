import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Measured, Scenario, ServerMeasured } from './gateway-load/scenario.ts';

export type GatewayBenchOptions = {
  connections: number;
  /** A multiple of ten. */
  selectionsPerConnection?: number;
  seconds?: number;
  tickMs?: number;
  movesPerSecond?: number;
  /** No two connections share a set of filters; else they spread over 20 pages. */
  distinct?: boolean;
  /** Baseline of an earlier round with as many connections; measured anew when absent. */
  baselinePerSecond?: number;
};

export type GatewayBenchResult = {
  connections: number;
  deliveredPerSecond: number;
  framesPerSecond: number;
  /** Publish to receive of the value that changed first among those in a frame, once the frame is complete. */
  p50Ms: number;
  p99Ms: number;
  baselinePerSecond: number;
  ratio: number;
  server: ServerMeasured;
  loadCpu: number;
};

/** A line of the benchmark table. */
export type BenchLine = {
  name: string;
  value: number;
  unit: string;
  baseline: number | null;
  ratio: number | null;
};

const warmUpMs = 2000;
const answerMs = 60_000;

/**
 * Updates per second that the gateway delivers to so many connections, each following moving selections,
 * against the `ws` package sending one frame per update, on the same machine in the same run. Server and load
 * generator are a process each. About `2 × (seconds + 4)` seconds.
 */
export const gatewayBench = async (options: GatewayBenchOptions): Promise<GatewayBenchResult> => {
  const { connections, seconds = 5 } = options;
  const scenario: Scenario = {
    mode: 'gateway',
    connections,
    selectionsPerConnection: options.selectionsPerConnection ?? 100,
    distinct: options.distinct ?? false,
    tickMs: options.tickMs ?? 10,
    movesPerSecond: options.movesPerSecond ?? 100,
  };
  const baselinePerSecond =
    options.baselinePerSecond ??
    (await run({ ...scenario, mode: 'one-frame-per-update' }, seconds)).load.deliveredPerSecond;
  const { load, server } = await run(scenario, seconds);
  if (load.miscounted > 0)
    throw new Error(`${load.miscounted} of ${load.checkedFrames} frames were miscounted`);
  return {
    connections,
    deliveredPerSecond: load.deliveredPerSecond,
    framesPerSecond: load.framesPerSecond,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    baselinePerSecond,
    ratio: load.deliveredPerSecond / baselinePerSecond,
    server,
    loadCpu: load.cpu,
  };
};

/** The lines of the benchmark table for one result. */
export const gatewayLines = (result: GatewayBenchResult): BenchLine[] => {
  const at = `${result.connections} connections`;
  const plain = { baseline: null, ratio: null };
  return [
    {
      name: `gateway updates delivered, ${at}`,
      value: Math.round(result.deliveredPerSecond),
      unit: 'updates/s',
      baseline: Math.round(result.baselinePerSecond),
      ratio: result.ratio,
    },
    { name: `gateway publish to receive p50, ${at}`, value: result.p50Ms, unit: 'ms', ...plain },
    { name: `gateway publish to receive p99, ${at}`, value: result.p99Ms, unit: 'ms', ...plain },
  ];
};

const run = async (
  scenario: Scenario,
  seconds: number,
): Promise<{ load: Measured; server: ServerMeasured }> => {
  const text = JSON.stringify(scenario);
  const server = start('server.ts', [text]);
  const children = [server];
  try {
    const { port } = await answer<{ port: number }>(server);
    const load = start('load.ts', [text, String(port)]);
    children.push(load);
    await answer(load);
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    for (const child of children) child.send({ measureSeconds: seconds });
    const [ofServer, ofLoad] = await Promise.all([
      answer<{ measured: ServerMeasured }>(server),
      answer<{ measured: Measured }>(load),
    ]);
    return { load: ofLoad.measured, server: ofServer.measured };
  } finally {
    for (const child of children) end(child);
  }
};

const start = (file: string, args: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(`./gateway-load/${file}`, import.meta.url)), args);

/** Children end with their channel; one that hangs is killed. */
const end = (child: ChildProcess): void => {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
  child.once('exit', () => clearTimeout(timer));
};

/** The next message of a child; rejects when it ends or stays silent. */
const answer = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer from a benchmark process')), answerMs);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as Message);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`a benchmark process ended with ${code}`));
    });
  });

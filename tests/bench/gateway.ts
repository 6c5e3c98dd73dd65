import { startChild } from './child.ts';
import { type BenchLine, plainLine } from './figures.ts';
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

const warmUpMs = 2000;

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
  return [
    {
      name: `gateway updates delivered, ${at}`,
      value: Math.round(result.deliveredPerSecond),
      unit: 'updates/s',
      baseline: Math.round(result.baselinePerSecond),
      ratio: result.ratio,
    },
    plainLine(`gateway publish to receive p50, ${at}`, result.p50Ms, 'ms'),
    plainLine(`gateway publish to receive p99, ${at}`, result.p99Ms, 'ms'),
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
    const { port } = await server.answer<{ port: number }>();
    const load = start('load.ts', [text, String(port)]);
    children.push(load);
    await load.answer();
    await new Promise((resolve) => setTimeout(resolve, warmUpMs));
    const order = { measureSeconds: seconds };
    const [ofServer, ofLoad] = await Promise.all([
      server.ask<{ measured: ServerMeasured }>(order),
      load.ask<{ measured: Measured }>(order),
    ]);
    return { load: ofLoad.measured, server: ofServer.measured };
  } finally {
    for (const child of children) child.end();
  }
};

const start = (file: string, args: string[]) =>
  startChild(new URL(`./gateway-load/${file}`, import.meta.url), args);

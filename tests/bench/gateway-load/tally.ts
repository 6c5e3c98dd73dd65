import type { Measured } from './scenario.ts';
import { msSince } from './scenario.ts';

/** Every how many frames one is looked at for its latency, and one is parsed in full to check the count. */
const sampleEvery = 8;
const checkEvery = 997;
const maxSamples = 400_000;

/** Bytes of an update in a list of them: all are of one length in a benchmark. */
const updateBytes =
  '{"I":"market-000000:s00","T":"price","M":"market-000000","L":"O","A":{"price":{"up":100000000,"down":100}}}'
    .length + 1;
const wrapping = '{"S":"PCS","P":[],"E":"","O":1}'.length;
const longestPosition = 60;

const upAt = Buffer.from('"up":');

/** Updates in a message of this length. What surrounds them is shorter than one update. */
export const updatesIn = (length: number): number =>
  length < wrapping + updateBytes - 1
    ? 0
    : Math.round((length - wrapping - longestPosition / 2) / updateBytes);

/** Counts what all clients of the process receive. */
export const createTally = () => {
  let updates = 0;
  let frames = 0;
  let checkedFrames = 0;
  let miscounted = 0;
  let samples: number[] = [];

  /** The publication stamp of the message's first, so oldest, update when this frame is a sample. */
  const begin = (chunk: Buffer, start: number, length: number): number | undefined => {
    const count = updatesIn(length);
    if (count === 0) return undefined;
    updates += count;
    frames += 1;
    const whole = start + length <= chunk.length;
    if (whole && frames % checkEvery === 0) check(chunk.toString('latin1', start, start + length), count);
    if (frames % sampleEvery !== 0) return undefined;
    const at = chunk.indexOf(upAt, start);
    if (at < 0 || at + 14 > chunk.length) return undefined;
    return Number(chunk.toString('latin1', at + 5, at + 14));
  };

  const check = (text: string, count: number): void => {
    checkedFrames += 1;
    const message = JSON.parse(text) as { P: unknown[] };
    if (message.P.length !== count) miscounted += 1;
  };

  const end = (stamped: number): void => {
    if (samples.length < maxSamples) samples.push(msSince(stamped));
  };

  const result = (seconds: number): Omit<Measured, 'cpu'> => {
    const sorted = samples.toSorted((a, b) => a - b);
    const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    return {
      deliveredPerSecond: updates / seconds,
      framesPerSecond: frames / seconds,
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
      checkedFrames,
      miscounted,
    };
  };

  const reset = (): void => {
    updates = frames = checkedFrames = miscounted = 0;
    samples = [];
  };
  return { begin, end, result, reset };
};
export type Tally = ReturnType<typeof createTally>;

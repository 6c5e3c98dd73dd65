import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An event that was written once, by this build or one before it. */
type GoldenEvent = {
  stream: string;
  id: string;
  type: string;
  data: unknown;
  metadata: { schemaVersion: number };
  /** What it is read as, where that is not what was written. */
  reads?: unknown;
};

const folder = join(dirname(createRequire(import.meta.url).resolve('@paddock/contracts/events')), 'golden');
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** At least one of every type and version that was ever written. */
export const goldenEvents: readonly GoldenEvent[] = text('events.ndjson')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/** By event type, the fingerprint of the schema of each version, the first one first. */
export const goldenFingerprints: Readonly<Record<string, readonly string[]>> = JSON.parse(
  text('fingerprints.json'),
);

/** The part of its stream's name before the dash. */
export const categoryOf = ({ stream }: GoldenEvent): string => stream.slice(0, stream.indexOf('-'));

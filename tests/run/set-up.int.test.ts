import { afterEach, expect, it, vi } from 'vitest';
import type { EngineKind } from '../harness/index.ts';
import { chooseUsable } from './set-up.ts';

/** A machine that has Java and Maven: the most real engines without Docker. */
const choose = async (asked?: string): Promise<EngineKind> => (asked as EngineKind | undefined) ?? 'local';
const unreachable = () => Promise.reject(new Error('Maven could not fetch Kafka'));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('where Maven is there and its registry is not, tests and benches say so and go on with the embedded broker', async () => {
  vi.stubEnv('ENGINES', '');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await chooseUsable(choose, unreachable)).toBe('embedded');
  expect(said).toHaveBeenCalledWith('No Apache Kafka: Maven could not fetch Kafka');
  expect(await chooseUsable(choose, async () => {})).toBe('local');
});

it('a Kafka that was asked for is not replaced by another', async () => {
  vi.stubEnv('ENGINES', 'local');
  await expect(chooseUsable(choose, unreachable)).rejects.toThrow('Maven could not fetch Kafka');
});

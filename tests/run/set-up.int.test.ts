import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineKind } from '../harness/index.ts';
import { chooseUsable, installChromium } from './set-up.ts';

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

describe('the browser of the journeys', () => {
  /** A distribution with these packages, and what was asked of it in turn. */
  const createDistribution = (...packages: string[]) => {
    const asked: string[] = [];
    const install = async (name: string): Promise<void> => {
      asked.push(name);
      if (!packages.includes(name)) throw new Error(`E: Unable to locate package ${name}`);
    };
    return { asked, install };
  };
  const machineWith =
    (...programs: string[]) =>
    (...names: string[]) =>
      names.find((name) => programs.includes(name));

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });

  it('is the one without windows, also where the whole one is there', async () => {
    for (const find of [machineWith(), machineWith('chromium')]) {
      const { asked, install } = createDistribution('chromium-headless-shell', 'chromium');
      await installChromium(install, find);
      expect(asked).toEqual(['chromium-headless-shell']);
    }
  });

  it('is the whole one where the distribution has no other', async () => {
    const { asked, install } = createDistribution('chromium');
    await installChromium(install, machineWith());
    expect(asked).toEqual(['chromium-headless-shell', 'chromium']);
  });

  it('is what is there where nothing can be installed, and nothing is asked for that is there', async () => {
    const { asked, install } = createDistribution();
    await installChromium(install, machineWith('chromium-headless-shell'));
    expect(asked).toEqual([]);
    await installChromium(install, machineWith('google-chrome'));
    expect(asked).toEqual(['chromium-headless-shell']);
    await expect(installChromium(install, machineWith())).rejects.toThrow('locate package chromium');
  });
});

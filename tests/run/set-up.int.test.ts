import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineKind } from '../harness/index.ts';
import { createAskedToday } from './asked-today.ts';
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
  const createAsked = () => {
    let isAsked = false;
    const keep = (): void => {
      isAsked = true;
    };
    return { is: () => isAsked, keep };
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
      await installChromium(install, createAsked(), find);
      expect(asked).toEqual(['chromium-headless-shell']);
    }
  });

  it('is the whole one where the distribution has no other', async () => {
    const { asked, install } = createDistribution('chromium');
    await installChromium(install, createAsked(), machineWith());
    expect(asked).toEqual(['chromium-headless-shell', 'chromium']);
  });

  it('is not asked for twice a day where the whole one is there, which is said', async () => {
    const [{ asked, install }, record] = [createDistribution('chromium'), createAsked()];
    await installChromium(install, record, machineWith('chromium'));
    await installChromium(install, record, machineWith('chromium'));
    expect(asked).toEqual(['chromium-headless-shell']);
    expect(console.log).toHaveBeenLastCalledWith(
      'There was no chromium-headless-shell today: the journeys use the whole Chromium.',
    );
    await installChromium(install, record, machineWith());
    expect(asked.slice(1)).toEqual(['chromium-headless-shell', 'chromium']);
  });

  it('was asked for today on this machine only where that was kept, and is asked for again the next day', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'asked-')), 'cache', 'asked');
    vi.useFakeTimers({ now: new Date('2026-11-27T23:59:00Z') });
    try {
      const record = createAskedToday(file);
      expect(record.is()).toBe(false);
      record.keep();
      expect([record.is(), createAskedToday(file, 'another machine').is()]).toEqual([true, false]);
      vi.setSystemTime(new Date('2026-11-28T00:00:00Z'));
      expect(record.is()).toBe(false);
    } finally {
      vi.useRealTimers();
      rmSync(dirname(dirname(file)), { recursive: true });
    }
  });

  it('is what is there where nothing can be installed, and nothing is asked for that is there', async () => {
    const { asked, install } = createDistribution();
    await installChromium(install, createAsked(), machineWith('chromium-headless-shell'));
    expect(asked).toEqual([]);
    await installChromium(install, createAsked(), machineWith('google-chrome'));
    expect(asked).toEqual(['chromium-headless-shell']);
    await expect(installChromium(install, createAsked(), machineWith())).rejects.toThrow(
      'locate package chromium',
    );
  });
});

import { spawn } from 'node:child_process';
import { sized } from '@paddock/contracts/testing/scale.fixture';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { createTemporaryFolder, findFreePortBlock } from '@paddock/infra/engines/index.ts';
import { portsNeeded } from '@paddock/infra/start/ports.ts';
import { isRunning } from '@paddock/infra/start/process-identity.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { repository } from '../run/steps.ts';
import { type Descendant, descendantsOf, stillRunning } from './support/descendants.ts';

const eventStore = 'infra/embedded/event-store/main.ts';
const begunMs = 60_000;
const goneMs = 40_000;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let started: Descendant[] = [];

beforeAll(async () => {
  folder = await createTemporaryFolder('killed-verb');
});

afterEach(() => {
  for (const { pid } of started.filter(isRunning)) process.kill(pid, 'SIGKILL');
});

afterAll(() => folder.remove());

const startArgs = async () => {
  const port = String(await findFreePortBlock(portsNeeded));
  return ['start', '--', '--port', port, '--data', `${folder.path}/${port}`, '--no-simulator'];
};
const testArgs = async () => ['test', '--', 'integration', 'tests/engines/harness'];
const benchArgs = async () => ['run', 'bench', '--', '--only', 'gateway-200'];

/** Starts npm and waits until a process of this entry runs below it; answers npm and all that is below. */
const begin = async (args: string[], until: string) => {
  const env = { ...inheritedEnv(), ENGINES: 'embedded' };
  const npm = spawn('npm', args, { cwd: repository, env, stdio: 'ignore', detached: true });
  const below = () => (npm.pid === undefined ? [] : descendantsOf(npm.pid));
  await vi.waitFor(
    () =>
      expect(
        below()
          .map(({ command }) => command)
          .join('\n'),
      ).toContain(until),
    {
      timeout: begunMs,
      interval: 100,
    },
  );
  started = below();
  return { npm, started };
};

const untilGone = (processes: readonly Descendant[]) =>
  vi.waitFor(() => expect(stillRunning(processes)).toEqual([]), { timeout: goneMs, interval: 100 });

const byNpm = [
  ['npm start', 'SIGTERM', startArgs, eventStore],
  ['npm start', 'SIGKILL', startArgs, eventStore],
  ['npm test', 'SIGKILL', testArgs, eventStore],
  ['npm test', 'SIGTERM', testArgs, eventStore],
  ['npm run bench', 'SIGKILL', benchArgs, 'gateway-load/server.ts'],
] as const;

const below = [
  ['tests/run.ts', testArgs],
  ['infra/start/main.ts', startArgs],
  ['tests/vitest.integration.config.ts', testArgs],
] as const;

describe('nothing is left running', () => {
  it.each(sized([byNpm[0], byNpm[1], byNpm[2], byNpm[4]], [...byNpm]))(
    'when %s is ended by %s',
    async (_, signal, args, until) => {
      const { npm, started } = await begin(await args(), until);
      npm.kill(signal);
      await untilGone(started);
    },
  );

  it.each(sized(below.slice(0, 1), [...below]))('when the process of %s is killed', async (victim, args) => {
    const { started } = await begin(await args(), eventStore);
    // The deepest one: those above hand its name on.
    const found = started.findLast(({ command }) => command.includes(victim));
    process.kill(found?.pid ?? 0, 'SIGKILL');
    await untilGone(started);
  });
});

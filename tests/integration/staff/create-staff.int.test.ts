import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Engines, startEngines, testsKey } from '../../harness/index.ts';
import { useStarted } from '../../support/use-started.ts';

const tool = new URL('../../../command-service/src/cli/create-staff.ts', import.meta.url).pathname;

let engines: Engines;

useStarted(async (start) => {
  engines = await start(startEngines(['eventStore', 'redis']));
});

/** What the tool ends with. */
const createStaff = (password: string, role: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...process.env,
      PADDOCK_PROFILE: 'embedded',
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      KEY_ENCRYPTION_KEY: testsKey.toString('hex'),
      PAYMENT_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'fatal',
      ENGINE_TIMEOUT_MS: '8000',
      STAFF_PASSWORD: password,
    };
    const child = execFile(
      process.execPath,
      [tool, '--username', 'Keeper07', '--role', role],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, said: stdout + stderr }),
    );
  });

it('a name that is on the staff already keeps its password and roles, and the terminal says so', async () => {
  const first = await createStaff('Sturdy!Lantern88', 'trader');
  expect(first).toEqual({ code: 0, said: expect.stringMatching(/^Keeper07: [0-9a-f-]{36}\n$/) });
  const again = await createStaff('Another!Lantern99', 'trader');
  expect(again).toEqual({
    code: 0,
    said: first.said.replace('\n', ', made before: nothing was changed, the password neither\n'),
  });
  expect(await createStaff('Sturdy!Lantern88', 'compliance')).toEqual({
    code: 1,
    said: 'Keeper07 is a member of staff already, with other roles: an administrator changes them on the page Staff.\n',
  });
});

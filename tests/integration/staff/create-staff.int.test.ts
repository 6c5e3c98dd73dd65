import { spawnSync } from 'node:child_process';
import { texts } from '@paddock/contracts/texts';
import { expect, test } from 'vitest';

const tool = new URL('../../../command-service/src/cli/create-staff.ts', import.meta.url).pathname;

/** The tool looks at what it was given before it connects to anything. */
const createStaff = (username: string, password: string) =>
  spawnSync(process.execPath, [tool, '--username', username], {
    env: { ...process.env, STAFF_PASSWORD: password },
    encoding: 'utf8',
  });

test.each([
  ['Password1!', texts.registration.passwordCommon],
  ['My!Keeper07', texts.registration.passwordOwnName],
])('the tool that makes the first administrator refuses the password %s', (password, message) => {
  const { status, stderr } = createStaff('Keeper07', password);
  expect(status).toBe(1);
  expect(stderr).toContain(`password: ${message}`);
});

import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { makeStaff } from '@paddock/contracts/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { openStaff } from '../support/open-staff.ts';
import { startCommandHttp } from '../support/spawn-process.ts';
import { unsafePasswords } from '../support/unsafe-passwords.ts';

const tool = new URL('../../../command-service/src/cli/create-staff.ts', import.meta.url).pathname;

/** The tool looks at what it was given before it connects to anything. */
const createStaff = (username: string, password: string) =>
  spawnSync(process.execPath, [tool, '--username', username], {
    env: { ...process.env, STAFF_PASSWORD: password },
    encoding: 'utf8',
  });

describe('a password that many have, or with the username in it', () => {
  let administrator: Awaited<ReturnType<typeof openStaff>>;

  useStarted(async (start) => {
    const { service, http } = await startCommandHttp(start);
    administrator = await openStaff(service.dependencies, http.url, ['administrator']);
  });

  it('is given to no member of staff by an administrator', async () => {
    const UserName = `desk${randomUUID().slice(0, 8)}`;
    const make = (Password: string) =>
      administrator.browser.send(makeStaff, {
        body: { UserName, Password, roles: ['trader'], note: 'joins the desk' },
      });
    for (const [password, msg] of unsafePasswords(UserName)) {
      expect(await make(password)).toMatchObject({ status: 400, refusal: { field: 'Password', msg } });
    }
    expect(await make('GivenOut!2026')).toMatchObject({ kind: 'answer' });
  });

  it('is refused by the tool that makes the first administrator', () => {
    for (const [password, msg] of unsafePasswords('Keeper07')) {
      const { status, stderr } = createStaff('Keeper07', password);
      expect(status).toBe(2);
      expect(stderr).toContain(`password: ${msg}`);
    }
  });
});

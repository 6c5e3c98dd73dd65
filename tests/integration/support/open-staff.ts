import { randomUUID } from 'node:crypto';
import { registerStaff } from '@paddock/command-service/src/api/staff/register-staff.ts';
import type { Dependencies } from '@paddock/command-service/src/dependencies.ts';
import type { StaffRole } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createHttpBrowser } from '../../support/http-browser.ts';
import { enrolStaff } from '../../support/staff.ts';

/** A new member of staff, who has no device yet. */
export const registerNewStaff = async (dependencies: Dependencies, roles: StaffRole[]) => {
  const credentials = { UserName: `staff${randomUUID().slice(0, 8)}`, Password: 'Operate!2026' };
  const registered = await registerStaff(
    dependencies,
    { username: credentials.UserName, password: credentials.Password, roles, oneTimePassword: false },
    {
      commandId: randomUUID(),
      correlationId: 'tests',
      actor: { kind: 'system', id: 'tests', channel: 'system' },
      now: dependencies.clock.now(),
    },
  );
  if (isRefusal(registered)) throw new Error(registered.refused);
  return { ...registered, credentials };
};

/** A new member of staff with a device, signed in by it. */
export const openStaff = async (dependencies: Dependencies, url: string, roles: StaffRole[]) => {
  const { accountId, credentials } = await registerNewStaff(dependencies, roles);
  const browser = createHttpBrowser(url);
  const device = await enrolStaff(browser, credentials);
  return { accountId, credentials, browser, device };
};

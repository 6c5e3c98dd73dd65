import { staffRoleSchema, staffRoles } from '@paddock/contracts/events';
import { passwordSchema } from '@paddock/contracts/passwords';
import { isRefusal, type Refusal, refusalText } from '@paddock/contracts/refusals';
import { usernameSchema } from '@paddock/contracts/registration';
import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import { z } from 'zod';
import { registerStaff } from '../api/staff/register-staff.ts';
import { staffPasswordFault } from '../api/staff/staff-password.ts';
import { runTool, terminalContext } from './tool.ts';

// The first administrator of a system is made here; administrators make everybody else on their page.

const usage = `create-staff --username NAME [--role ${staffRoles.join('|')} …], administrator unless a role is given, with a one-time password in STAFF_PASSWORD`;

const staffSchema = z
  .object({
    username: usernameSchema,
    password: passwordSchema,
    roles: z.array(staffRoleSchema).min(1).default(['administrator']),
  })
  .superRefine(({ username, password }, context) => {
    const message = staffPasswordFault(username, password);
    if (message) context.addIssue({ code: 'custom', path: ['password'], message });
  });

/** To whom makes staff at a terminal, where no form was sent before. */
const failureText = (refusal: Refusal, name: string): string =>
  refusal.refused === 'key-reused'
    ? `${name} is a member of staff already, with other roles: an administrator changes them on the page Staff.`
    : refusalText(refusal);

const { username, role } = commandLineOf(usage, {
  username: { type: 'string' },
  role: { type: 'string', multiple: true },
});
const parsed = staffSchema.safeParse({
  username,
  roles: role,
  password: process.env.STAFF_PASSWORD,
});

if (!parsed.success) {
  const issue = parsed.error.issues[0];
  endWithUsage(`${issue?.path.join('.')}: ${issue?.message}`, usage);
} else {
  await runTool('create-staff', async (dependencies) => {
    const commandId = `create-staff/${parsed.data.username.toLowerCase()}`;
    const context = terminalContext('create-staff', commandId, dependencies.clock.now());
    const created = await registerStaff(dependencies, { ...parsed.data, oneTimePassword: true }, context);
    if (isRefusal(created)) throw new Error(failureText(created, parsed.data.username));
    const remark = created.isRepeat ? ', made before: nothing was changed, the password neither' : '';
    process.stdout.write(`${parsed.data.username}: ${created.accountId}${remark}\n`);
  });
}

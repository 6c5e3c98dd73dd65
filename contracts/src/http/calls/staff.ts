import { z } from 'zod';
import { roleSchema, staffRoleSchema } from '../../events/role.ts';
import { shownStaffChangeSchema } from '../../events/staff-change.ts';
import { passwordSchema } from '../../passwords/index.ts';
import { usernameSchema } from '../../registration/index.ts';
import { secondStepSchema } from '../../session/index.ts';
import { texts } from '../../texts/index.ts';
import { defineCall, doneSchema } from '../call.ts';
import { noteForApproval, waiting } from '../waiting.ts';

const administrator = { service: 'command-service', who: ['administrator'] } as const;
const change = { ...administrator, method: 'POST', changes: true, needsConfirmation: true } as const;
/** Username or account id. */
const account = z.string().trim().min(1).max(100);
const staffRolesSchema = z
  .array(staffRoleSchema)
  .min(1, texts.staff.roleMissing)
  .max(staffRoleSchema.options.length);

export const listStaff = defineCall({
  name: 'list-staff',
  summary: 'Members of staff with their roles and what waits for another person, by username',
  method: 'GET',
  path: '/ops/staff',
  ...administrator,
  changes: false,
  response: z.object({
    staff: z.array(
      z.object({
        accountId: z.string(),
        username: z.string(),
        /** None: the account is asked for, and there is none yet. */
        roles: z.array(roleSchema),
        disabled: z.boolean(),
        /** What was asked for and another person has not decided. */
        waiting: z.array(shownStaffChangeSchema),
        /** The password that they were given, until they replace it. `over`: it ran out before they did. */
        oneTimePassword: z.object({ until: z.iso.datetime(), over: z.boolean() }).nullable(),
        /** Whether a second factor is enrolled. */
        hasDevice: z.boolean(),
      }),
    ),
  }),
});

export const makeStaff = defineCall({
  name: 'make-staff',
  summary:
    'Ask another person to make an account for a member of staff, with a password for the day after, which they replace at their first sign-in',
  path: '/ops/staff/make',
  ...change,
  body: z.object({
    UserName: usernameSchema,
    Password: passwordSchema,
    roles: staffRolesSchema,
    note: noteForApproval,
  }),
  response: doneSchema.extend({ accountId: z.string(), waiting }),
});

export const giveOneTimePassword = defineCall({
  name: 'give-one-time-password',
  summary:
    'Ask another person to give a member of staff who has not replaced theirs another one-time password; their sessions end then',
  path: '/ops/staff/one-time-password',
  ...change,
  body: z.object({ account, Password: passwordSchema, note: noteForApproval }),
  response: doneSchema.extend({ waiting }),
});

export const changeRoles = defineCall({
  name: 'change-roles',
  summary:
    'Give a member of staff these roles in place of those before, or ask another person to where one is new; their sessions end',
  path: '/ops/staff/roles',
  ...change,
  body: z.object({ account, roles: staffRolesSchema, note: noteForApproval }),
  response: doneSchema.extend({ waiting }),
});

export const disableStaff = defineCall({
  name: 'disable-staff',
  summary: 'Shut a member of staff out at once',
  path: '/ops/staff/disable',
  ...change,
  body: z.object({ account }),
  response: doneSchema,
});

export const enableStaff = defineCall({
  name: 'enable-staff',
  summary: 'Ask another person to let a member of staff sign in again',
  path: '/ops/staff/enable',
  ...change,
  body: z.object({ account, note: noteForApproval }),
  response: doneSchema.extend({ waiting }),
});

export const replaceOneTimePassword = defineCall({
  name: 'replace-one-time-password',
  summary: 'In the midst of the first sign-in: a password that nobody else knows',
  method: 'POST',
  path: '/Account/ReplaceOneTimePassword',
  service: 'command-service',
  who: 'anyone',
  changes: true,
  inSecondStep: true,
  refusesWith: [401],
  body: z.object({ Password: passwordSchema }),
  response: doneSchema.extend({ secondStep: secondStepSchema }),
  limit: { max: 30, seconds: 60 },
});

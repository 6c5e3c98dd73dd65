import { roles } from '../../events/role.ts';
import { changePasswordSchema } from '../../passwords/index.ts';
import { defineCall, doneSchema } from '../call.ts';

export const changePassword = defineCall({
  name: 'change-password',
  summary:
    'A new password in place of my old one; I stay signed in here, in a new session, and am signed out everywhere else',
  method: 'POST',
  path: '/Account/ChangePassword',
  service: 'command-service',
  who: roles,
  changes: true,
  body: changePasswordSchema,
  limit: { max: 30, seconds: 60 },
  response: doneSchema,
});

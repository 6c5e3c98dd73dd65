import { z } from 'zod';
import { credentialSchema } from './credential.ts';
import { idSchema, instantSchema } from './define.ts';
import { noteSchema } from './note.ts';
import { roleSchema, staffRoleSchema } from './role.ts';

const rolesSchema = z.array(staffRoleSchema).min(1);

/**
 * What gives a member of staff more than they had, and one administrator may not do alone. Each says what was when it was
 * asked for: what changed since is not done. Of a password there is only what it is checked against.
 */
export const staffChangeSchema = z.discriminatedUnion('kind', [
  /** An account that there is not yet; the roster has its username. */
  z.object({ kind: z.literal('make'), roles: rolesSchema, credential: credentialSchema }),
  /** Roles that they did not have, with what is taken away beside. */
  z.object({
    kind: z.literal('roles'),
    roles: rolesSchema,
    from: z.array(roleSchema).min(1),
    disabled: z.boolean(),
  }),
  /** Whoever was shut out may sign in again. `roles`: what they may do then. */
  z.object({ kind: z.literal('enable'), roles: z.array(roleSchema).min(1) }),
  /** Another one-time password, in place of that of `givenAt`. */
  z.object({ kind: z.literal('one-time-password'), credential: credentialSchema, givenAt: instantSchema }),
  /** The second factor is taken away that was enrolled then. */
  z.object({ kind: z.literal('second-factor'), enrolledAt: instantSchema }),
]);
export type StaffChange = z.infer<typeof staffChangeSchema>;

/** `requestedBy`: the account id of the administrator who asks. */
export const staffChangeRequestedSchema = z.object({
  requestId: idSchema,
  requestedBy: idSchema,
  change: staffChangeSchema,
  note: noteSchema,
});

const [make, roles, enable, oneTimePassword, secondFactor] = staffChangeSchema.options;

/** The same for screens, without what passwords are checked against. */
export const shownStaffChangeSchema = z.discriminatedUnion('kind', [
  make.omit({ credential: true }),
  roles,
  enable,
  oneTimePassword.omit({ credential: true }),
  secondFactor,
]);
export type ShownStaffChange = z.infer<typeof shownStaffChangeSchema>;

export const shownStaffChange = (change: StaffChange): ShownStaffChange => {
  // Each kind by itself, as what is left of a union has no kinds any more.
  if (change.kind === 'make') {
    const { credential: _, ...shown } = change;
    return shown;
  }
  if (change.kind === 'one-time-password') {
    const { credential: _, ...shown } = change;
    return shown;
  }
  return change;
};

import { describe, expect, it } from 'vitest';
import { texts } from '../texts/index.ts';
import {
  type ChangePasswordFields,
  changePasswordErrors,
  changePasswordSchema,
  newPasswordSchema,
  passwordSchema,
  passwordSpecials,
} from './index.ts';

const t = texts.passwords;

describe('a password', () => {
  it.each(['Passw0rd!', 'aB3$aB3$', `aB3$${'x'.repeat(26)}`])('the password %s is accepted', (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(true);
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
  });

  it.each([
    ['Pass0rd!'.slice(0, 7), t.newLength],
    [`aB3$${'x'.repeat(27)}`, t.newLength],
    ['passw0rd!', t.newKinds],
    ['PASSW0RD!', t.newKinds],
    ['Password!', t.newKinds],
    ['Passw0rdd', t.newKinds],
    ['Passw0rd€', t.newKinds],
  ])('the password %s is refused', (password, message) => {
    const said = (schema: typeof passwordSchema) => schema.safeParse(password).error?.issues[0]?.message;
    expect(said(passwordSchema)).toBe(texts.registration.password);
    expect(said(newPasswordSchema)).toBe(message);
  });

  it('may have any of the special characters that the sentence names, and needs no other', () => {
    for (const special of passwordSpecials) {
      expect(newPasswordSchema.safeParse(`Passw0rd${special}`).success).toBe(true);
      expect(t.newKinds).toContain(` ${special}`);
    }
  });
});

describe('a change of password', () => {
  const form = (more: Partial<ChangePasswordFields> = {}): ChangePasswordFields => ({
    ...{ OldPassword: 'Secretfree1!', NewPassword: 'Meadow&Brook7', ConfirmNewPassword: 'Meadow&Brook7' },
    ...more,
  });
  const owner = { username: 'aoifebrennan', email: 'aoife.b@example.com' };
  const errors = (more: Partial<ChangePasswordFields>) => changePasswordErrors(form(more), owner);

  it('in order has no error', () => {
    expect(changePasswordSchema.safeParse(form()).success).toBe(true);
    expect(errors({})).toEqual([]);
  });

  it('has to be one: the new password differs from the old one', () => {
    const same = { NewPassword: 'Secretfree1!', ConfirmNewPassword: 'Secretfree1!' };
    expect(errors(same)).toEqual([{ field: 'NewPassword', message: t.sameAsOld }]);
  });

  it('has to be confirmed by the same password', () => {
    expect(errors({ ConfirmNewPassword: 'Meadow&Brook8' })).toEqual([
      { field: 'ConfirmNewPassword', message: texts.registration.passwordMismatch },
    ]);
  });

  it.each(['AoifeBrennan1!', 'x!Aoife.B77'])('takes no name of its owner: %s', (name) => {
    expect(errors({ NewPassword: name, ConfirmNewPassword: name })).toEqual([
      { field: 'NewPassword', message: texts.registration.passwordOwnName },
    ]);
  });

  it.each([
    ['OldPassword', t.oldMissing],
    ['NewPassword', t.newLength],
    ['ConfirmNewPassword', t.confirmMissing],
  ] as const)('has no field that is empty: %s', (field, message) => {
    const parsed = changePasswordSchema.safeParse(form({ [field]: '' }));
    expect(parsed.error?.issues[0]).toMatchObject({ path: [field], message });
  });
});

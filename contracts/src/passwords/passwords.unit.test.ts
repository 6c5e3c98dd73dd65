import { describe, expect, it } from 'vitest';
import { faultText } from '../refusals/index.ts';
import { texts } from '../texts/index.ts';
import {
  type ChangePasswordFields,
  changePasswordErrors,
  changePasswordSchema,
  newPasswordSchema,
  passwordSchema,
  passwordSpecials,
  resetPasswordSchema,
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
  ])('the password %s is refused', (password, message) => {
    const said = (schema: typeof passwordSchema) => schema.safeParse(password).error?.issues[0]?.message;
    expect(said(passwordSchema)).toBe(texts.registration.password);
    expect(said(newPasswordSchema)).toBe(message);
  });

  it('may have any of the special characters that the sentences name, and needs no other', () => {
    for (const special of passwordSpecials) {
      expect(newPasswordSchema.safeParse(`Passw0rd${special}`).success).toBe(true);
      for (const sentence of [t.newKinds, t.specials]) expect(sentence).toContain(` ${special}`);
    }
  });

  it.each([
    ['Xk9!vQ2pLm#77', '“#”'],
    ['Passw0rd€', '“€”'],
    ['Pássw0rd!', '“á”'],
    ['Passw0rd!🐎🐎', '“🐎”'],
    ['Passw0rd !', 'a space'],
    ['Passw0rd!\u200b', 'a sign that cannot be seen'],
    ['passw0rd#-', '“#”'],
  ])('%s is refused for the sign that no password may have, which is named', (password, sign) => {
    const schemas = [passwordSchema, newPasswordSchema, resetPasswordSchema.shape.NewPassword];
    for (const schema of schemas) {
      const [first] = schema.safeParse(password).error?.issues ?? [];
      expect(first?.message).toBe(`${t.otherSign.replace('{sign}', sign)} ${t.specials}`);
      expect(faultText(first?.message)).toBe(first?.message);
    }
  });
});

it('what names more than one sign is no sentence of ours', () => {
  const said = `${t.otherSign.replace('{sign}', '“aoife”')} ${t.specials}`;
  expect(faultText(said)).toBe(texts.problem);
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

import { usernameSchema } from '@paddock/contracts/registration';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Form } from '../../../lib/use-form.ts';
import type { PasswordCheck } from '../../../lib/use-password-check.ts';
import { AccountStep } from './account-step.tsx';
import { emptyRegistration, type RegisterValues } from './register-form.ts';

const bound = (name: string) => ({ name, value: '', onChange: () => {}, onBlur: () => {}, error: undefined });
const form = { values: emptyRegistration, errors: {}, bind: bound } as unknown as Form<RegisterValues>;
const check = { isCommon: () => false } as unknown as PasswordCheck;

it('no username is cut to the longest that there is: it would be another', () => {
  const markup = renderToStaticMarkup(
    <AccountStep form={form} onNameLeft={() => {}} isNameFree={false} passwordCheck={check} />,
  );
  const box = /<input[^>]*name="userName"[^>]*>/.exec(markup)?.[0] ?? '';
  const most = Number(/ maxlength="(\d+)"/i.exec(box)?.[1]);
  expect(usernameSchema.safeParse('x'.repeat(most)).success).toBe(false);
});

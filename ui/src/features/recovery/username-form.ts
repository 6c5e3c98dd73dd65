import { dialledPhone, isPossiblePhone } from '@paddock/contracts/registration';
import { texts } from '@paddock/contracts/texts';
import { z } from 'zod';
import type { Contact } from '../../lib/api/recovery.ts';
import type { FormErrors } from '../../lib/form-errors.ts';

export type UsernameValues = { by: Contact; email: string; phonePrefix: string; phoneNumber: string };

export const noContact: UsernameValues = { by: 'email', email: '', phonePrefix: '+353', phoneNumber: '' };

const { email: emailText, phone: phoneText } = texts.registration;

/** What is wrong with the way that was chosen; the other one is not asked for. */
export const usernameErrors = ({
  by,
  email,
  phonePrefix,
  phoneNumber,
}: UsernameValues): FormErrors<UsernameValues> => {
  if (by === 'email') return z.email().safeParse(email.trim()).success ? {} : { email: emailText };
  if (!/^\+?\d{1,4}$/.test(phonePrefix.trim())) return { phonePrefix: phoneText };
  const isPhone = /^\d+$/.test(phoneNumber) && isPossiblePhone(dialledPhone(`${phonePrefix}${phoneNumber}`));
  return isPhone ? {} : { phoneNumber: phoneText };
};

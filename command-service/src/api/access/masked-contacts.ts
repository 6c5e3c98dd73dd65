import type { PersonalDetails } from '@paddock/contracts/events';
import { contactOptions } from '@paddock/contracts/http';
import { dialledPhone } from '@paddock/contracts/registration';
import { type SecurityCodes, suggestedChannel } from '../../domain/access/security-codes.ts';

/** Digits of a phone that are shown. */
const shownDigits = 3;

/** The first letter, and nothing of how many follow. */
const masked = (text: string): string => `${text.slice(0, 1)}***`;

/** `a***@e***.com`: enough for its owner to know it, and to nobody else an address. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const top = domain.slice(domain.lastIndexOf('.') + 1);
  return `${masked(email.slice(0, at))}@${masked(domain)}.${top}`;
};

/** `*******567` */
const maskedPhone = (phone: string): string => `*******${dialledPhone(phone).slice(-shownDigits)}`;

/** Where somebody can be sent a code, as the first step shows it. */
export const maskedContacts = ({ email, phone }: Pick<PersonalDetails, 'email' | 'phone'>) => ({
  MobilePhone: maskedPhone(phone),
  Email: maskedEmail(email),
});

/** The same, with the way that is chosen first. */
export const suggestedContacts = (person: Parameters<typeof maskedContacts>[0], codes: SecurityCodes) => ({
  ...maskedContacts(person),
  SuggestedResetOption: contactOptions[suggestedChannel(codes)],
});

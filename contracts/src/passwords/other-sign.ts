import { fillText } from '../texts/fill.ts';
import { texts } from '../texts/index.ts';

const messages = texts.passwords;

/** Special characters that a password may and must draw from. */
export const passwordSpecials = '!$%&()+;:<>?_@[]^{}|"\'';
const escaped = passwordSpecials.replace(/[\]\\^-]/g, '\\$&');
const otherSign = new RegExp(`[^A-Za-z0-9${escaped}]`, 'u');

/** Whether it has a sign that no password may have. */
export const hasOtherSign = (password: string): boolean => otherSign.test(password);

/** A sign as the sentence calls it, so that whoever cannot see it, or does not know it from another, finds it. */
const signInWords = (sign: string): string => {
  if (sign === ' ') return messages.aSpace;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `“${sign}”` : messages.hiddenSign;
};

/** Says which sign it is, the first of them. */
export const otherSignText = (password: string): string => {
  const [sign = ''] = otherSign.exec(password) ?? [];
  return `${fillText(messages.otherSign, { sign: signInWords(sign) })} ${messages.specials}`;
};

const [before = '', after = ''] = `${messages.otherSign} ${messages.specials}`.split('{sign}');
const unseen: readonly string[] = [messages.aSpace, messages.hiddenSign];

/** Whether it is that sentence, of any one sign: nothing longer passes for it. */
export const isOtherSignText = (message: string): boolean => {
  if (!message.startsWith(before) || !message.endsWith(after)) return false;
  const named = message.slice(before.length, message.length - after.length);
  return unseen.includes(named) || /^“.”$/u.test(named);
};

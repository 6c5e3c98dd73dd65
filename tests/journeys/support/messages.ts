import { listMailbox } from '@paddock/contracts/http';
import { vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { signInStaff } from './staff.ts';

/** The text of the newest message to this address or number that says so, once it is there. */
export const messageTo = async (url: string, recipient: string, says: RegExp): Promise<string> => {
  const desk = await signInStaff(url, 'customer-service');
  return vi.waitFor(
    async () => {
      const { messages } = await desk.ask(listMailbox, {});
      const found = messages.find((one) => one.recipient === recipient && says.test(one.text));
      if (!found) throw new Error(`nothing came to ${recipient}`);
      return found.text;
    },
    { ...soon, interval: 200 },
  );
};

/** The digits of a code in the text of its message. */
export const digitsIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

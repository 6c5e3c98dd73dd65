import { cookieSeconds, type RenewedCookie } from '@paddock/contracts/consent';
import { writeCookie } from './cookie.ts';

// Of these cookies Safari keeps what a script wrote for a week. The server sets them again with each answer about the
// session, as the request had them: what this tab wrote in between is newer than that, and is written again.

type Written = { readonly value: string; readonly seconds: number };

/** What this tab wrote, and no answer has set since. */
const written = new Map<RenewedCookie, Written>();
let underWay = 0;
let ask = (): void => {};
const answered = new Set<() => void>();

/** How the server is asked for the session; called after something was written. */
export const renewBy = (askSession: () => void): void => {
  ask = askSession;
};

/** Calls the listener after each answer that may have set such cookies. */
export const onRenewed = (listener: () => void): void => {
  answered.add(listener);
};

export const writeRenewed = (name: RenewedCookie, value: string): void => {
  const entry = { value, seconds: cookieSeconds(name) };
  writeCookie(name, entry.value, entry.seconds);
  written.set(name, entry);
  if (underWay === 0) ask();
};

/** Nobody has to be asked for it; an answer that is under way may bring it back. */
export const dropRenewed = (name: RenewedCookie): void => {
  writeCookie(name, '', 0);
  if (underWay > 0) written.set(name, { value: '', seconds: 0 });
  else written.delete(name);
};

const settle = (sent: ReadonlyMap<RenewedCookie, Written>, isAnswer: boolean): void => {
  for (const [name, entry] of written) {
    const wasSent = sent.get(name) === entry;
    if (!wasSent) writeCookie(name, entry.value, entry.seconds);
    if (wasSent ? isAnswer : entry.seconds === 0 && underWay === 0) written.delete(name);
  }
};

/** Reads the session, whose answer sets these cookies again. */
export const withRenewal = async <Outcome extends { readonly kind: string }>(
  send: () => Promise<Outcome>,
): Promise<Outcome> => {
  const sent = new Map(written);
  underWay += 1;
  let isAnswer = false;
  try {
    const outcome = await send();
    isAnswer = outcome.kind === 'answer';
    return outcome;
  } finally {
    underWay -= 1;
    settle(sent, isAnswer);
    for (const listener of answered) listener();
    // Once whoever waits for this answer has it: until then it would be the same one.
    if (isAnswer && underWay === 0 && written.size > 0) setTimeout(ask);
  }
};

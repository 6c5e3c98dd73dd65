import { z } from 'zod';
import type { Sms, SmsOutcome, SmsSender } from './sms-sender.ts';

export type TwilioSettings = {
  /** `https://api.twilio.com`, or one of its regions. */
  url: string;
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service. */
  from: string;
};

/** Less than the pause before a message is tried again. */
const answerMs = 20_000;

/** What it says of a message that it does not take; its own words name the number, and are not told. */
const refusalSchema = z.object({ code: z.int() });

/** A message was not taken, as far as anybody knows. */
class SmsNotTaken extends Error {}

/** Statuses with which it is we who are refused, or asked to come later: another attempt may be taken. */
const isForUs = (status: number): boolean => [401, 403, 404, 408, 429].includes(status) || status >= 500;

const senderOf = (from: string) => (from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from });

const outcomeOf = async (response: Response): Promise<SmsOutcome> => {
  if (response.status === 201) {
    await response.body?.cancel();
    return 'sent';
  }
  const { code } = refusalSchema.catch({ code: 0 }).parse(await response.json().catch(() => undefined));
  if (response.status === 400 && code > 0) return 'refused';
  const whose = isForUs(response.status) ? '' : ', which is no answer that we know';
  throw new SmsNotTaken(
    `the SMS provider has not taken a message: status ${response.status}, code ${code}${whose}`,
  );
};

/**
 * Sends by Twilio's Messages resource (`POST /2010-04-01/Accounts/{sid}/Messages.json`). It knows no message again by an id
 * of ours: one whose answer was lost may come twice.
 */
export const createTwilioSms = ({ url, accountSid, authToken, from }: TwilioSettings): SmsSender => {
  const endpoint = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const ask = ({ to, text }: Sms): Promise<Response> =>
    fetch(endpoint, {
      method: 'POST',
      headers: { authorization, accept: 'application/json' },
      body: new URLSearchParams({ To: to, Body: text, ...senderOf(from) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      throw new SmsNotTaken(
        `the SMS provider did not answer: ${error instanceof Error ? error.name : 'unknown'}`,
      );
    });
  return { send: async (sms) => outcomeOf(await ask(sms)) };
};

import type { Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import type { Mailer } from '../mail/mailer.ts';
import { providerFault } from '../provider-fault.ts';
import { createSandboxSms } from './sandbox-sms.ts';
import type { SmsSender } from './sms-sender.ts';
import { createTwilioSms } from './twilio-sms.ts';

/** The providers of SMS that there is an adapter for, by the names that `SMS` takes. */
const smsProviderSchema = z.enum(['sandbox', 'twilio']);

const twilioUrl = 'https://api.twilio.com';

/** Who delivers text messages. */
export const smsEnvironment = {
  SMS: smsProviderSchema.optional(),
  /** A number with its country, a name of letters, or the id of a messaging service. */
  SMS_FROM: z.string().min(1).max(40).optional(),
  /** Of one of its regions, in place of the usual one. */
  TWILIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).max(80).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).max(200).optional(),
};

export type SmsSettings = { PADDOCK_PROFILE: Profile } & {
  [Name in keyof typeof smsEnvironment]?: z.output<(typeof smsEnvironment)[Name]>;
};

/** Why a profile cannot go with the SMS provider that it has: codes are sent to phones. The sandbox shows them to staff. */
export const smsFault = (settings: SmsSettings): string | undefined =>
  providerFault(settings, {
    variable: 'SMS',
    real: {
      name: 'twilio',
      needs: ['SMS_FROM', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
      url: 'TWILIO_URL',
      who: 'the SMS provider',
    },
    sandbox: 'the SMS sandbox, which delivers nothing',
    needed: 'an SMS provider',
  });

/** The provider of settings without a fault; none where the sandbox has no mail server to deliver to. */
export const createSms = (settings: SmsSettings, mailer: Mailer | undefined): SmsSender | undefined => {
  const { SMS, SMS_FROM: from, TWILIO_URL: url = twilioUrl, TWILIO_ACCOUNT_SID: accountSid } = settings;
  const { TWILIO_AUTH_TOKEN: authToken } = settings;
  if (SMS === 'twilio' && from && accountSid && authToken) {
    return createTwilioSms({ url, accountSid, authToken, from });
  }
  return mailer && createSandboxSms(mailer);
};

import { provesFaults } from '../provider-fault.fixture.ts';
import { type SmsSettings, smsFault } from './choose-sms.ts';

const twilio = {
  SMS: 'twilio',
  SMS_FROM: '+15005550006',
  TWILIO_URL: 'https://api.twilio.com',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
} as const;

provesFaults<SmsSettings>(smsFault, {
  goes: [
    ['in development without an SMS provider', { PADDOCK_PROFILE: 'embedded' }],
    ['in containers with the sandbox that is named', { PADDOCK_PROFILE: 'containers', SMS: 'sandbox' }],
    ['in production with a real one', { PADDOCK_PROFILE: 'production', ...twilio }],
  ],
  goesNot: [
    ['in production without an SMS provider', { PADDOCK_PROFILE: 'production' }, 'SMS'],
    ['in containers where none is named', { PADDOCK_PROFILE: 'containers' }, 'SMS'],
    ['in production with the sandbox', { PADDOCK_PROFILE: 'production', SMS: 'sandbox' }, 'SMS'],
    [
      'with half of the settings of Twilio',
      { PADDOCK_PROFILE: 'production', ...twilio, TWILIO_AUTH_TOKEN: undefined },
      'TWILIO_AUTH_TOKEN',
    ],
    [
      'in production to a provider in the clear',
      { PADDOCK_PROFILE: 'production', ...twilio, TWILIO_URL: 'http://sms.example' },
      'TWILIO_URL',
    ],
  ],
});

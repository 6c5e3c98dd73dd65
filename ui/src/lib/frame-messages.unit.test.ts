import { type FromFields, fromFieldsSchema } from '@paddock/contracts/payment-fields';
import { expect, it } from 'vitest';
import { hearFrom } from './frame-messages.ts';

const origin = 'http://127.0.0.1:4412';
const frame = {} as MessageEventSource;
const token = { type: 'token', press: 'p-1', token: 't' };

const heard = (said: { origin?: string; source?: MessageEventSource | null; data?: unknown }) => {
  const messages: FromFields[] = [];
  const listener = hearFrom({
    ...{ origin, source: () => frame, schema: fromFieldsSchema },
    hear: (message) => messages.push(message),
  });
  listener({ origin, source: frame, data: token, ...said });
  return messages;
};

it('a message is heard from the window and the origin that are listened to', () => {
  expect(heard({})).toEqual([token]);
});

it.each([
  ['of another origin', { origin: 'http://127.0.0.1:4413' }],
  ['of an origin that begins alike', { origin: 'http://127.0.0.1:4412.example' }],
  ['of no origin', { origin: 'null' }],
  ['from another window of the origin', { source: {} as MessageEventSource }],
  ['from no window', { source: null }],
  ['in words that are not known', { data: { type: 'card', number: '4000000000000002' } }],
  ['without its token', { data: { type: 'token', press: 'p-1' } }],
  ['with an empty token', { data: { ...token, token: '' } }],
  ['that is no message', { data: 'token' }],
])('a message %s is nobody’s', (_, said) => {
  expect(heard(said)).toEqual([]);
});

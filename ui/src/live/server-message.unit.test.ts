import { expect, it } from 'vitest';
import { price } from './live.fixture.ts';
import { readServerMessage } from './server-message.ts';

const updates = { S: 'PCS', P: [price(5)], E: 'e', O: 7 };

it.each([updates, { S: 'Watchdog', P: 'READY' }])(
  'a message of the gateway is read as it is: %j',
  (message) => {
    expect(readServerMessage(JSON.stringify(message))).toEqual(message);
  },
);

it.each([
  ['no text', new ArrayBuffer(8)],
  ['no JSON', '{'],
  ['of a service that does not exist', JSON.stringify({ ...updates, S: 'XYZ' })],
  ['without a position', JSON.stringify({ S: 'PCS', P: [price(5)] })],
  ['with an update that is none', JSON.stringify({ ...updates, P: [{ ...price(5), A: { price: '5/1' } }] })],
  ['of the Watchdog that it does not say', JSON.stringify({ S: 'Watchdog', P: 'BARK' })],
])('what is %s is left out', (_, data) => {
  expect(readServerMessage(data)).toBeUndefined();
});

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
  ['of the Watchdog that it does not say', JSON.stringify({ S: 'Watchdog', P: 'BARK' })],
])('what is %s is left out', (_, data) => {
  expect(readServerMessage(data)).toBeUndefined();
});

it('an update of a kind that this build does not know takes no other of its message with it', () => {
  const unknown = [
    { ...price(5), T: 'weather' },
    { ...price(5), A: { price: '5/1' } },
  ];
  const message = JSON.stringify({ ...updates, P: [...unknown, price(7)] });
  expect(readServerMessage(message)).toEqual({ ...updates, P: [price(7)] });
});

import { expect, test } from 'vitest';
import { ProposedMessage } from './event-data.ts';

test.each(['{}', '{"name":"Zoë €1","legs":[]}', `{"long":"${'x'.repeat(20_000)}"}`])(
  'data that the client appends as base64 goes as the bytes that it stands for: %#',
  (data) => {
    const message = new ProposedMessage();
    message.setData(Buffer.from(data, 'utf8').toString('base64'));
    expect(message.getData()).toBeInstanceOf(Uint8Array);
    const sent = ProposedMessage.deserializeBinary(message.serializeBinary());
    expect(Buffer.from(sent.getData_asU8()).toString('utf8')).toBe(data);
  },
);

test('data that the client appends as bytes goes as it is', () => {
  const message = new ProposedMessage();
  const bytes = Uint8Array.from([0, 255, 128, 10]);
  message.setData(bytes);
  expect(message.getData()).toBe(bytes);
});

import { expect, it } from 'vitest';
import { waySetMessage } from './way-set-message.ts';

const set = { account: 'mary', way: 'paypal', enabled: true, offered: true } as const;

it('staff who enable a way to deposit are told whether its customer is offered it', () => {
  expect(waySetMessage(set)).toEqual({ tone: 'ok', title: 'PayPal is enabled for mary' });
  expect(waySetMessage({ ...set, offered: false })).toMatchObject({
    ...{ tone: 'warn', title: 'PayPal is still not offered to mary' },
    text: expect.stringContaining('hidden in the country'),
  });
});

it('staff who take a way to deposit away are told that it is not enabled', () =>
  expect(waySetMessage({ ...set, enabled: false, offered: false })).toEqual({
    ...{ tone: 'ok', title: 'PayPal is not enabled for mary' },
  }));

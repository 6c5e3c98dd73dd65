import { expect, it } from 'vitest';
import { newDeviceOf } from './new-device.ts';

const items = { Email: 'a***@e***.com', MobilePhone: '*******567', SuggestedResetOption: '2' } as const;

it('a sign-in on a new device says where its code can be sent, and where the last one went', () => {
  expect(newDeviceOf({ items, code: null, blocked: false })).toEqual({
    contacts: { email: items.Email, sms: items.MobilePhone },
    suggested: 'sms',
    code: undefined,
    isBlocked: false,
  });
  const code = { SelectedResetOption: '2', SecondsLeft: 598, SecondsUntilResend: 8, Delayed: true } as const;
  expect(newDeviceOf({ items, code, blocked: true })).toMatchObject({ isBlocked: true });
  expect(newDeviceOf({ items, code, blocked: false }).code).toEqual({
    ...{ to: 'sms', secondsLeft: 598, secondsUntilResend: 8, isDelayed: true },
  });
});

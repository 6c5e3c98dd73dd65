import {
  confirmDevice,
  contactOptions,
  newDevice,
  type Response,
  requestDeviceCode,
} from '@paddock/contracts/http';
import type { CodeClock } from '../code-instants.ts';
import { ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import type { Contact } from './recovery.ts';

/** A sign-in on a device that the account does not know, as far as it is. */
export type NewDevice = {
  /** Where a code can be sent, as much of it as tells its owner which it is. */
  readonly contacts: Readonly<Record<Contact, string>>;
  /** The way that is chosen first. */
  readonly suggested: Contact;
  /** The code that was sent last; seconds as of the answer. `isDelayed`: at present nobody delivers what is sent that way. */
  readonly code: (CodeClock & { readonly to: Contact; readonly isDelayed: boolean }) | undefined;
  /** Too many codes were wrong: for some time none is sent or checked. */
  readonly isBlocked: boolean;
};

export const newDeviceOf = ({ items, code, blocked }: Response<typeof newDevice>): NewDevice => ({
  contacts: { email: items.Email, sms: items.MobilePhone },
  suggested: items.SuggestedResetOption === contactOptions.sms ? 'sms' : 'email',
  code: code
    ? {
        to: code.SelectedResetOption === contactOptions.sms ? 'sms' : 'email',
        secondsLeft: code.SecondsLeft,
        secondsUntilResend: code.SecondsUntilResend,
        isDelayed: code.Delayed,
      }
    : undefined,
  isBlocked: blocked,
});

/** Another tab may be further by now, and whether what was sent arrives is known after a while only. */
const pollMs = 5000;

/** How far this browser is; asked again while it is looked at. */
export const useNewDevice = () =>
  useRead(createRead(newDevice, {}, newDeviceOf), {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: pollMs,
  });

const readNewDevice = (): Promise<void> => refreshCalls(newDevice);

/** Has a code sent, or once more. */
export const useRequestDeviceCode = () =>
  useAction(async (to: Contact, key) => {
    await ask(requestDeviceCode, { body: { SelectedResetOption: contactOptions[to] } }, key);
    await readNewDevice();
  });

/** The code: signs in. Answers whether age is verified. */
export const confirmNewDevice = async (digits: string): Promise<boolean> =>
  (await ask(confirmDevice, { body: { CustomerPin: digits } })).av;

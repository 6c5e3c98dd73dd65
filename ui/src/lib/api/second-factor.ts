import {
  beginSecondFactor,
  confirmSecondFactor,
  demoCode,
  enrolSecondFactor,
  type Input,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactor,
  secondStep,
} from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, unchanged, useAction, useRead } from './client.ts';
import { refreshReviews } from './reviews.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** The second step of a sign-in: a code of the device, or a recovery code. */
export const takeSecondStep = async (code: string): Promise<void> => {
  await ask(secondStep, { body: { Code: code } });
};

/** A code once more; what needs a fresh one may be done for five minutes. */
export const confirmCode = async (code: string): Promise<void> => {
  await ask(confirmSecondFactor, { body: { Code: code } });
};

/** The secret of a new device, as text and as apps read it from a QR code. Shown once. */
export type NewDevice = { readonly secret: string; readonly uri: string };

export const useBeginDevice = (options?: ActionOptions<void, NewDevice>) =>
  useAction<void, NewDevice>((_, key) => ask(beginSecondFactor, {}, key), options);

/** The first code of a new device; answers the recovery codes, which are shown once. */
export const enrolDevice = async (code: string): Promise<readonly string[]> =>
  (await ask(enrolSecondFactor, { body: { Code: code } })).recoveryCodes;

/** How many recovery codes are left. */
export const useSecondFactor = () => useRead(createRead(secondFactor, {}, unchanged));

/** New recovery codes in place of those of before. */
export const useReplaceRecoveryCodes = (options?: ActionOptions<void, readonly string[]>) =>
  useAction<void, readonly string[]>(
    async (_, key) => (await ask(replaceRecoveryCodes, {}, key)).recoveryCodes,
    options,
  );

/** Of another member of staff, who lost theirs. */
type Remove = Input<typeof removeSecondFactor>['body'];

export const useRemoveSecondFactor = (options?: ActionOptions<Remove, StaffAnswer>) =>
  useAction(async (body: Remove, key) => staffAnswer(await ask(removeSecondFactor, { body }, key)), {
    ...options,
    onSettled: refreshReviews,
  });

const demoPollMs = 5000;

/** A code that a demo account can use now; nothing outside of development, where there is no such call. */
export const useDemoCode = () =>
  useRead(createRead(demoCode, {}, unchanged), {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.error ? false : demoPollMs),
  }).data;

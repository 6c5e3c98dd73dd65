import { type ResponseInput, signInView } from '@paddock/contracts/http';
import { z } from 'zod';
import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import { field, type Records } from '../projection/records.ts';
import type { AccountReader } from './account-reader.ts';

type SignInView = ResponseInput<typeof signInView>;
type SignIn = NonNullable<SignInView['lastSignIn']>;

const { lastSignIn, previousSignIn, blockedUntil } = signInView.response.shape;

const signInsSchema = z.object({
  last: lastSignIn,
  previous: previousSignIn,
  /** Wrong passwords between the previous sign-in and the last. */
  failedBefore: z.int(),
  /** Wrong passwords after the last sign-in. */
  failedAfter: z.int(),
  blockedUntil,
});
type SignInRecord = z.infer<typeof signInsSchema>;

export const signInField = field('sign-ins', signInsSchema);

const none: SignInRecord = {
  last: null,
  previous: null,
  failedBefore: 0,
  failedAfter: 0,
  blockedUntil: null,
};

const needsSignIns = (_event: unknown, need: Need): void => need(signInField);

const update = (records: Records, change: (before: SignInRecord) => Partial<SignInRecord>): void => {
  const before = records.get(signInField) ?? none;
  records.set(signInField, { ...before, ...change(before) });
};

const signInOf = ({ at, actor }: EventFor<'SignedIn'>): SignIn => ({
  at,
  channel: actor?.channel ?? 'system',
  ip: actor?.ip ?? null,
});

/** The last two sign-ins of an account, and what failed since the one before the last. */
export const signIns: ReadModel = {
  SignedIn: {
    needs: needsSignIns,
    fold: (event, records) =>
      update(records, ({ last, failedAfter }) => ({
        last: signInOf(event),
        previous: last,
        failedBefore: failedAfter,
        failedAfter: 0,
        blockedUntil: null,
      })),
  },
  SignInFailed: {
    needs: needsSignIns,
    fold: (_event, records) => update(records, ({ failedAfter }) => ({ failedAfter: failedAfter + 1 })),
  },
  AccessBlocked: {
    needs: needsSignIns,
    fold: ({ data }, records) => update(records, () => ({ blockedUntil: data.until })),
  },
  AccessUnblocked: {
    needs: needsSignIns,
    fold: (_event, records) => update(records, () => ({ blockedUntil: null })),
  },
};

/** The account's sign-ins, as `sign-in-view` answers them. A block that is over is none. */
export const readSignIns = async (account: AccountReader, now: Date): Promise<SignInView> => {
  const { last, previous, failedBefore, failedAfter, blockedUntil } =
    (await account.get(signInField)) ?? none;
  return {
    lastSignIn: last,
    previousSignIn: previous,
    failedSince: failedBefore + failedAfter,
    blockedUntil: blockedUntil !== null && now.toISOString() < blockedUntil ? blockedUntil : null,
  };
};

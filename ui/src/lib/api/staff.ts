import {
  changeRoles,
  disableStaff,
  enableStaff,
  giveOneTimePassword,
  type Input,
  listOwnRequests,
  listStaff,
  makeStaff,
  type Response,
  replaceOneTimePassword,
} from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';
import { type StaffAnswer, staffAnswer } from './staff-answer.ts';

/** A member of staff as administrators see them. */
export type StaffMember = Response<typeof listStaff>['staff'][number];
/** What a member of staff may do. */
export type StaffRole = Input<typeof makeStaff>['body']['roles'][number];

const staffOf = ({ staff }: Response<typeof listStaff>): readonly StaffMember[] => staff;

/** Every member of staff, by username, looked at every so many milliseconds. */
export const useStaff = (everyMs: number) =>
  useRead(createRead(listStaff, {}, staffOf), { refetchInterval: everyMs });

const refreshStaff = (): Promise<void> => refreshCalls(listStaff, listOwnRequests);

/** `password`: they replace it at their first log in. `note`: for who decides. */
type NewStaff = {
  readonly username: string;
  readonly password: string;
  readonly roles: readonly StaffRole[];
  readonly note: string;
};

export const useMakeStaff = (options?: ActionOptions<NewStaff, StaffAnswer>) =>
  useAction(
    async ({ username, password, roles, note }: NewStaff, key) => {
      const body = { UserName: username, Password: password, roles: [...roles], note };
      return staffAnswer(await ask(makeStaff, { body }, key));
    },
    { ...options, onSettled: refreshStaff },
  );

type GivenPassword = { readonly account: string; readonly password: string; readonly note: string };

/** In place of a one-time password that was not replaced. */
export const useGiveOneTimePassword = (options?: ActionOptions<GivenPassword, StaffAnswer>) =>
  useAction(
    async ({ account, password, note }: GivenPassword, key) =>
      staffAnswer(await ask(giveOneTimePassword, { body: { account, Password: password, note } }, key)),
    { ...options, onSettled: refreshStaff },
  );

/** `note`: for who decides, where a role is new. */
type RolesOf = {
  readonly account: string;
  readonly roles: readonly StaffRole[];
  readonly note?: string | undefined;
};

export const useChangeRoles = (options?: ActionOptions<RolesOf, StaffAnswer>) =>
  useAction(
    async ({ account, roles, note }: RolesOf, key) =>
      staffAnswer(await ask(changeRoles, { body: { account, roles: [...roles], note } }, key)),
    { ...options, onSettled: refreshStaff },
  );

/** Shuts somebody out, by account id. */
export const useDisableStaff = (options?: ActionOptions<string, void>) =>
  useAction(
    async (account: string, key) => {
      await ask(disableStaff, { body: { account } }, key);
    },
    { ...options, onSettled: refreshStaff },
  );

type Enabled = { readonly account: string; readonly note: string };

/** Lets somebody log in again. */
export const useEnableStaff = (options?: ActionOptions<Enabled, StaffAnswer>) =>
  useAction(async (body: Enabled, key) => staffAnswer(await ask(enableStaff, { body }, key)), {
    ...options,
    onSettled: refreshStaff,
  });

/** A password of one's own in place of the one that was given; the second step follows. */
export const choosePassword = async (password: string): Promise<void> => {
  await ask(replaceOneTimePassword, { body: { Password: password } });
};

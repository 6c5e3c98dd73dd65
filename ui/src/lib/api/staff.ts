import {
  changeRoles,
  disableStaff,
  enableStaff,
  giveOneTimePassword,
  type Input,
  listStaff,
  makeStaff,
  type Response,
  replaceOneTimePassword,
} from '@paddock/contracts/http';
import { type ActionOptions, ask, createRead, refreshCalls, useAction, useRead } from './client.ts';

/** A member of staff as administrators see them. */
export type StaffMember = Response<typeof listStaff>['staff'][number];
/** What a member of staff may do. */
export type StaffRole = Input<typeof makeStaff>['body']['roles'][number];

const staffOf = ({ staff }: Response<typeof listStaff>): readonly StaffMember[] => staff;

/** Every member of staff, by username. */
export const useStaff = () => useRead(createRead(listStaff, {}, staffOf));

const refreshStaff = (): Promise<void> => refreshCalls(listStaff);

/** `password`: they replace it at their first log in. */
type NewStaff = {
  readonly username: string;
  readonly password: string;
  readonly roles: readonly StaffRole[];
};

export const useMakeStaff = (options?: ActionOptions<NewStaff, void>) =>
  useAction(
    async ({ username, password, roles }: NewStaff, key) => {
      await ask(makeStaff, { body: { UserName: username, Password: password, roles: [...roles] } }, key);
    },
    { ...options, onSettled: refreshStaff },
  );

type GivenPassword = { readonly account: string; readonly password: string };

/** In place of a one-time password that was not replaced. */
export const useGiveOneTimePassword = (options?: ActionOptions<GivenPassword, void>) =>
  useAction(
    async ({ account, password }: GivenPassword, key) => {
      await ask(giveOneTimePassword, { body: { account, Password: password } }, key);
    },
    { ...options, onSettled: refreshStaff },
  );

type RolesOf = { readonly account: string; readonly roles: readonly StaffRole[] };

export const useChangeRoles = (options?: ActionOptions<RolesOf, void>) =>
  useAction(
    async ({ account, roles }: RolesOf, key) => {
      await ask(changeRoles, { body: { account, roles: [...roles] } }, key);
    },
    { ...options, onSettled: refreshStaff },
  );

type Standing = { readonly account: string; readonly disabled: boolean };

/** Shuts somebody out, or lets them in again. */
export const useSetDisabled = (options?: ActionOptions<Standing, void>) =>
  useAction(
    async ({ account, disabled }: Standing, key) => {
      await ask(disabled ? disableStaff : enableStaff, { body: { account } }, key);
    },
    { ...options, onSettled: refreshStaff },
  );

/** A password of one's own in place of the one that was given; the second step follows. */
export const choosePassword = async (password: string): Promise<void> => {
  await ask(replaceOneTimePassword, { body: { Password: password } });
};

import {
  changeRoles,
  disableStaff,
  enableStaff,
  giveOneTimePassword,
  listStaff,
  makeStaff,
} from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import {
  commandContextOf,
  commandRoute,
  invalidField,
  type Route,
  route,
  type SignedInSession,
  success,
} from '@paddock/service-kit/http';
import { endOfOneTimePassword } from '../../domain/access/one-time-password.ts';
import { refuseOther } from '../repeated-request.ts';
import { type Change, changeStaff } from './change-standing.ts';
import { giveAnother, replaceOneTimePasswordRoute } from './one-time-password.ts';
import { registerStaff } from './register-staff.ts';
import type { StaffServices } from './services.ts';
import { staffPasswordFault } from './staff-password.ts';

const listRoute = ({ access, profiles, roster, rules }: StaffServices) =>
  route(listStaff, async ({ now }) => {
    const { names } = await roster.load();
    const read = [...names].map(async ([accountId, name]) => {
      const { state } = await access.load(accountId);
      if (state.status === 'none') return undefined;
      const { roles, isDisabled, factor } = state;
      const end = endOfOneTimePassword(state, rules.signIn);
      const username = (await profiles.openName(accountId, name)) ?? accountId;
      const hasDevice = factor !== undefined;
      return {
        ...{ accountId, username, roles, disabled: isDisabled, hasDevice },
        oneTimePassword: end ? { until: end.toISOString(), over: now >= end } : null,
      };
    });
    const staff = (await Promise.all(read)).filter((one) => one !== undefined);
    return {
      body: { staff: staff.toSorted((one, other) => one.username.localeCompare(other.username)) },
    };
  });

const makeRoute = (services: StaffServices) =>
  route(makeStaff, async (request) => {
    const { UserName: username, Password: password, roles } = request.body;
    const fault = staffPasswordFault(username, password);
    if (fault) return invalidField('Password', fault);
    const made = await registerStaff(
      services,
      { username, password, roles: [...new Set(roles)], oneTimePassword: true },
      commandContextOf(request),
    );
    if (isRefusal(made)) return made;
    return { body: { ...success(), accountId: made.accountId }, position: made.position };
  });

/** Somebody else, by username or account id. */
const otherAccount = async (
  { names }: StaffServices,
  { account, session }: { account: string; session: SignedInSession },
): Promise<string | Refusal> => {
  const accountId = (await names.ownerOf('username', account))?.accountId ?? account;
  return accountId === session.account.accountId ? refuse('own-account', { field: 'account' }) : accountId;
};

/** The username of somebody on the roster. */
const usernameOf = async (
  { profiles, roster }: StaffServices,
  accountId: string,
): Promise<string | undefined> => {
  const name = (await roster.load()).names.get(accountId);
  return name === undefined ? undefined : ((await profiles.openName(accountId, name)) ?? undefined);
};

const giveOneTimePasswordRoute = (services: StaffServices) =>
  route(giveOneTimePassword, async (request) => {
    const { account, Password: password } = request.body;
    const accountId = await otherAccount(services, { account, session: request.session });
    if (isRefusal(accountId)) return accountId;
    const fault = staffPasswordFault((await usernameOf(services, accountId)) ?? account, password);
    if (fault) return invalidField('Password', fault);
    const given = await giveAnother(services, { accountId, password }, commandContextOf(request));
    if (isRefusal(given)) return { ...given, field: 'account' } satisfies Refusal;
    return { body: success(), position: given.position };
  });

/** Of somebody else. */
const change = async (
  services: StaffServices,
  whom: { account: string; session: SignedInSession },
  wanted: Change,
  context: CommandContext,
) => {
  const accountId = await otherAccount(services, whom);
  if (isRefusal(accountId)) return accountId;
  const changed = await changeStaff(services, accountId, wanted, context);
  return isRefusal(changed) ? ({ ...changed, field: 'account' } satisfies Refusal) : changed;
};

const changeRolesRoute = (services: StaffServices) =>
  commandRoute(
    changeRoles,
    ({ body: { account, roles }, session }, context) =>
      change(services, { account, session }, { type: 'change-roles', roles: [...new Set(roles)] }, context),
    ({ events }, { body }) =>
      refuseOther(events, { RolesChanged: { roles: [...new Set(body.roles)] } }) ?? success(),
  );

const disableRoute = (services: StaffServices) =>
  commandRoute(
    disableStaff,
    ({ body: { account }, session }, context) =>
      change(services, { account, session }, { type: 'disable' }, context),
    () => success(),
  );

const enableRoute = (services: StaffServices) =>
  commandRoute(
    enableStaff,
    ({ body: { account }, session }, context) =>
      change(services, { account, session }, { type: 'enable' }, context),
    () => success(),
  );

/** Accounts of staff: made, changed, disabled and enabled by administrators. */
export const staffRoutes = (services: StaffServices): Route[] => [
  listRoute(services),
  makeRoute(services),
  changeRolesRoute(services),
  disableRoute(services),
  enableRoute(services),
  giveOneTimePasswordRoute(services),
  replaceOneTimePasswordRoute(services),
];

import { changeRoles, disableStaff, enableStaff, listStaff, makeStaff } from '@paddock/contracts/http';
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
import { refuseOther } from '../repeated-request.ts';
import { type Change, changeStaff } from './change-standing.ts';
import { replaceOneTimePasswordRoute } from './one-time-password.ts';
import { registerStaff } from './register-staff.ts';
import type { StaffServices } from './services.ts';
import { staffPasswordFault } from './staff-password.ts';

const listRoute = ({ access, profiles, roster }: StaffServices) =>
  route(listStaff, async () => {
    const { names } = await roster.load();
    const read = [...names].map(async ([accountId, name]) => {
      const { state } = await access.load(accountId);
      if (state.status === 'none') return undefined;
      const { roles, isDisabled, oneTimePassword, factor } = state;
      const username = (await profiles.openName(accountId, name)) ?? accountId;
      const hasDevice = factor !== undefined;
      return { accountId, username, roles, disabled: isDisabled, oneTimePassword, hasDevice };
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

/** Of somebody else, by username or account id. */
const change = async (
  services: StaffServices,
  { account, session }: { account: string; session: SignedInSession },
  wanted: Change,
  context: CommandContext,
) => {
  const accountId = (await services.names.ownerOf('username', account))?.accountId ?? account;
  if (accountId === session.account.accountId) return refuse('own-account', { field: 'account' });
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
  replaceOneTimePasswordRoute(services),
];

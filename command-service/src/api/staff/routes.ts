import { shownStaffChange } from '@paddock/contracts/events';
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
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { doneOrWaiting, waitingOr } from '../staff-requests.ts';
import { askForStaff } from './ask-for-staff.ts';
import { type Change, changeStaff } from './change-standing.ts';
import { giveAnother, replaceOneTimePasswordRoute } from './one-time-password.ts';
import type { StaffServices } from './services.ts';
import { staffPasswordFault } from './staff-password.ts';
import { usernameOf } from './username.ts';

const listRoute = ({ access, profiles, roster, rules }: StaffServices) =>
  route(listStaff, async ({ now }) => {
    const { names } = await roster.load();
    const read = [...names].map(async ([accountId, name]) => {
      const { state } = await access.load(accountId);
      const waiting = state.requests.open.map(({ action }) => shownStaffChange(action));
      const username = (await profiles.openName(accountId, name)) ?? accountId;
      const member = { accountId, username, waiting };
      if (state.status === 'none') {
        const nothingYet = { roles: [], disabled: false, hasDevice: false, oneTimePassword: null };
        return waiting.length > 0 ? { ...member, ...nothingYet } : undefined;
      }
      const { roles, isDisabled, factor } = state;
      const end = endOfOneTimePassword(state, rules.signIn);
      return {
        ...{ ...member, roles, disabled: isDisabled, hasDevice: factor !== undefined },
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
    const { UserName: username, Password: password, roles, note } = request.body;
    const fault = staffPasswordFault(username, password);
    if (fault) return invalidField('Password', fault);
    const asked = await askForStaff(
      services,
      { username, password, roles: [...new Set(roles)], note },
      commandContextOf(request),
    );
    if (isRefusal(asked)) return asked;
    return { body: { ...waitingOr(true), accountId: asked.accountId }, position: asked.position };
  });

/** Somebody else, by username or account id. */
const otherAccount = async (
  { names }: StaffServices,
  { account, session }: { account: string; session: SignedInSession },
): Promise<string | Refusal> => {
  const accountId = (await names.ownerOf('username', account))?.accountId ?? account;
  return accountId === session.account.accountId ? refuse('own-account', { field: 'account' }) : accountId;
};

/** Names the field at fault, where the refusal names none. */
const ofAccount = (refusal: Refusal): Refusal => ({ field: 'account', ...refusal });

const giveOneTimePasswordRoute = (services: StaffServices) =>
  route(giveOneTimePassword, async (request) => {
    const { account, Password: password, note } = request.body;
    const accountId = await otherAccount(services, { account, session: request.session });
    if (isRefusal(accountId)) return accountId;
    const fault = staffPasswordFault((await usernameOf(services, accountId)) ?? account, password);
    if (fault) return invalidField('Password', fault);
    const given = await giveAnother(services, { accountId, password, note }, commandContextOf(request));
    if (isRefusal(given)) return ofAccount(given);
    const body = doneOrWaiting(given.events, { kind: 'one-time-password' });
    return isRefusal(body) ? body : { body, position: given.position };
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
  return isRefusal(changed) ? ofAccount(changed) : changed;
};

const changeRolesRoute = (services: StaffServices) =>
  commandRoute(
    changeRoles,
    ({ body: { account, roles, note }, session }, context) => {
      const wanted: Change = { type: 'change-roles', roles: [...new Set(roles)], note };
      return change(services, { account, session }, wanted, context);
    },
    ({ events }, { body }) => {
      const roles = [...new Set(body.roles)];
      return (
        refuseOther(events, { RolesChanged: { roles } }) ?? doneOrWaiting(events, { kind: 'roles', roles })
      );
    },
  );

const disableRoute = (services: StaffServices) =>
  commandRoute(
    disableStaff,
    ({ body: { account }, session }, context) =>
      change(services, { account, session }, { type: 'disable' }, context),
    ({ events }) => refuseOtherThan(events, 'AccessDisabled') ?? success(),
  );

const enableRoute = (services: StaffServices) =>
  commandRoute(
    enableStaff,
    ({ body: { account, note }, session }, context) =>
      change(services, { account, session }, { type: 'enable', note }, context),
    ({ events }) =>
      refuseOtherThan(events, 'StaffChangeRequested') ?? doneOrWaiting(events, { kind: 'enable' }),
  );

/** Accounts of staff: disabled by administrators, and made, changed and enabled once another person approves. */
export const staffRoutes = (services: StaffServices): Route[] => [
  listRoute(services),
  makeRoute(services),
  changeRolesRoute(services),
  disableRoute(services),
  enableRoute(services),
  giveOneTimePasswordRoute(services),
  replaceOneTimePasswordRoute(services),
];

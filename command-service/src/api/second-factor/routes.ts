import { randomUUID } from 'node:crypto';
import { removeSecondFactor, replaceRecoveryCodes, secondFactor } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandContextOf, commandRoute, type Route, route } from '@paddock/service-kit/http';
import { digestOfRecoveryCode, newRecoveryCodes } from '../../adapters/recovery-codes.ts';
import { findSubject } from '../access/find-subject.ts';
import { refuseOtherThan } from '../repeated-request.ts';
import { askedOfAnother, doneOrWaiting } from '../staff-requests.ts';
import { confirmRoute } from './confirm.ts';
import { demoCodeRoute } from './demo-code.ts';
import { beginRoute, enrolRoute } from './enrol.ts';
import { secondStepRoute } from './second-step.ts';
import type { SecondFactorServices } from './services.ts';

const secondFactorRoute = ({ access }: SecondFactorServices) =>
  route(secondFactor, async ({ session }) => {
    const { state } = await access.load(session.account.accountId);
    const left = state.status === 'granted' ? (state.factor?.recoveryCodes.length ?? 0) : 0;
    return { body: { recoveryCodesLeft: left } };
  });

/** A repeat makes new ones again: those of an answer that was lost nobody can read. */
const replaceRecoveryCodesRoute = ({ access }: SecondFactorServices) =>
  route(replaceRecoveryCodes, async (request) => {
    const { accountId } = request.session.account;
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map((code) => digestOfRecoveryCode(accountId, code));
    const replaced = await access.execute(
      accountId,
      { type: 'replace-recovery-codes', recoveryCodes: digests },
      { ...commandContextOf(request), commandId: randomUUID() },
    );
    return isRefusal(replaced) ? replaced : { body: { recoveryCodes }, position: replaced.position };
  });

/**
 * Somebody else enrols anew at their next sign-in, once another person approves. Refuses unknown-account, own-account,
 * already-requested, note-missing.
 */
const removeRoute = ({ access, names, profiles }: SecondFactorServices) =>
  commandRoute(
    removeSecondFactor,
    async ({ body: { account, note }, session }, context) => {
      const accountId = await findSubject({ access, names }, account, session);
      if (isRefusal(accountId)) return accountId;
      const asked = await askedOfAnother({ profiles }, accountId, note, context);
      const removed = await access.execute(accountId, { type: 'remove-second-factor', ...asked }, context);
      return isRefusal(removed) ? { field: 'account', ...removed } : removed;
    },
    ({ events }) =>
      refuseOtherThan(events, 'StaffChangeRequested') ?? doneOrWaiting(events, { kind: 'second-factor' }),
  );

/** The second factor of staff: enrolled, asked for at sign-in and before what needs a fresh one. */
export const secondFactorRoutes = (services: SecondFactorServices): Route[] => [
  secondStepRoute(services),
  beginRoute(services),
  enrolRoute(services),
  confirmRoute(services),
  secondFactorRoute(services),
  replaceRecoveryCodesRoute(services),
  removeRoute(services),
  ...(services.isDevelopment ? [demoCodeRoute(services)] : []),
];

import { randomUUID } from 'node:crypto';
import { removeSecondFactor, replaceRecoveryCodes, secondFactor } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandContextOf, commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { endSessionsAsLogged } from '../../adapters/ended-sessions.ts';
import { digestOfRecoveryCode, newRecoveryCodes } from '../../adapters/recovery-codes.ts';
import { findSubject } from '../access/find-subject.ts';
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

/** Somebody else enrols anew at their next sign-in. Refuses unknown-account, own-account. */
const removeRoute = ({ access, names, sessions }: SecondFactorServices) =>
  commandRoute(
    removeSecondFactor,
    async ({ body: { account }, session }, context) => {
      const accountId = await findSubject({ access, names }, account, session);
      if (isRefusal(accountId)) return accountId;
      const removed = await access.execute(accountId, { type: 'remove-second-factor' }, context);
      if (isRefusal(removed)) return { ...removed, field: 'account' };
      await endSessionsAsLogged({ access, sessions }, accountId);
      return removed;
    },
    () => success(),
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

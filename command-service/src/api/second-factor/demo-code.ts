import { demoCode } from '@paddock/contracts/http';
import { codeOfStep, secondsUntilStep, stepAt } from '@paddock/service-kit/codes';
import { route } from '@paddock/service-kit/http';
import { codeFor } from '../../domain/access/security-codes.ts';
import type { Granted } from '../../domain/access/state.ts';
import { accountIdOf } from '../access/registration.ts';
import type { SecondFactorServices } from './services.ts';

/** The command that makes a demo account: its id follows from it, so that no other account passes for one. */
export const demoCommandId = (username: string): string => `seed-demo/${username.toLowerCase()}`;

const none = { body: { code: null, waitSeconds: null } };

/** The code that a demo customer was sent to sign in on a new device; `null` until they asked for one. */
const sentCode = (
  securityCodes: SecondFactorServices['securityCodes'],
  { accountId, codes }: Granted,
  { signInId: subjectId }: { signInId: string },
): string | null => {
  const code = codeFor(codes, { purpose: 'new-device', subjectId });
  return code ? securityCodes.codeOf({ accountId, ...code }) : null;
};

/** A code that a demo account can use now. There is no such call outside of development. */
export const demoCodeRoute = ({ access, profiles, securityCodes }: SecondFactorServices) =>
  route(demoCode, async ({ session }) => {
    const who = session?.halfSignedIn ?? session?.account;
    if (!who || accountIdOf(demoCommandId(who.username)) !== who.accountId) return none;
    const { state } = await access.load(who.accountId);
    if (state.status === 'none') return none;
    const newDevice = session?.halfSignedIn?.newDevice;
    if (newDevice) return { body: { code: sentCode(securityCodes, state, newDevice), waitSeconds: null } };
    if (!state.factor) return none;
    const secret = await profiles.openSecret(who.accountId, state.factor.secret);
    if (secret === undefined) return none;
    const now = Date.now();
    const step = Math.max(stepAt(now), state.factor.lastStep + 1);
    // The next step's code is taken already; the one after it is not.
    const waitSeconds = secondsUntilStep(step - 1, now);
    if (waitSeconds > 0) return { body: { code: null, waitSeconds } };
    return { body: { code: codeOfStep(secret, step), waitSeconds: null } };
  });

import { randomUUID } from 'node:crypto';
import { isStaff } from '@paddock/contracts/events';
import { requestValidationPasswordReset } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { dateOfBirthErrorOfReset } from '@paddock/contracts/registration';
import {
  type CallRequest,
  commandContextOf,
  invalidField,
  type OpenSession,
  route,
} from '@paddock/service-kit/http';
import { isBlockedRefusal, refuseBlocked } from '../../domain/access/blocked.ts';
import { isLetThrough } from '../../domain/access/decide-unblock.ts';
import { recoveryGuesses } from '../../domain/access/recovery.ts';
import { maskedContacts } from '../access/masked-contacts.ts';
import { renewedVisitor } from '../access/new-sessions.ts';
import { atNextStep } from '../access/refusal-step.ts';
import { replaceSession } from '../access/replace-session.ts';
import { countName, isOnKnownDevice, placeOfNames } from '../access/sign-in.ts';
import { whenceOf } from '../access/whence.ts';
import { idOfNobody } from './nobody.ts';
import type { RecoveryServices } from './services.ts';

type Begun = {
  accountId: string;
  recoveryId: string;
  items: ReturnType<typeof maskedContacts>;
  position: bigint;
};
type BeginRequest = CallRequest<typeof requestValidationPasswordReset>;

const partOf = { day: 'DateOfBirthDay', month: 'DateOfBirthMonth', year: 'DateOfBirthYear' } as const;

const dateOfBirthIn = ({ DateOfBirthYear, DateOfBirthMonth, DateOfBirthDay }: BeginRequest['body']): string =>
  `${DateOfBirthYear}-${DateOfBirthMonth}-${DateOfBirthDay.padStart(2, '0')}`;

/** Counted and answered like a wrong birth date; apart from passwords, as that is. */
const refuseUnknown = async (
  { names, originOf, unknownNames, rules }: RecoveryServices,
  { body, ip, now }: BeginRequest,
): Promise<Refusal> => {
  const name = `recovery/${names.digestOf(body.UserName)}`;
  const answer = await unknownNames.guess(name, originOf(name, ip), now, recoveryGuesses(rules.signIn));
  return isBlockedRefusal(answer) ? answer : refuse('details-unknown');
};

/** The outcome for the account that has the name. */
const beginFor = async (
  services: RecoveryServices,
  request: BeginRequest,
  { accountId, dateOfBirth }: { accountId: string; dateOfBirth: string },
): Promise<{ recoveryId: string; position: bigint } | Refusal> => {
  const recoveryId = randomUUID();
  const { ip, device } = request;
  const outcome = await services.access.execute(
    accountId,
    {
      ...{ type: 'begin-recovery', recoveryId },
      detailsMatch: dateOfBirth === dateOfBirthIn(request.body),
      ...whenceOf(services, accountId, { ip, device }),
    },
    // Never the caller's idempotency key: each attempt counts, and none stands in for another.
    { ...commandContextOf(request), commandId: randomUUID() },
  );
  if (isRefusal(outcome)) return outcome;
  const types = outcome.events.map(({ type }) => type);
  if (types.includes('RecoveryBlocked')) return refuse('access-blocked');
  return types.includes('RecoveryFailed')
    ? refuse('details-unknown')
    : { recoveryId, position: outcome.position };
};

/**
 * Compares the birth date and writes down that a reset begins. Refuses details-unknown (no such name, one of staff, or a wrong
 * birth date, all alike), access-blocked, and access-blocked-until at an address that is blocked for longer or where as many
 * resets were begun as may be.
 */
const begin = async (services: RecoveryServices, request: BeginRequest): Promise<Begun | Refusal> => {
  const { access, names, profiles, guessedNames, originOf } = services;
  const { body, ip, now, correlationId, device } = request;
  const owner = await names.ownerOf('username', body.UserName);
  const accountId = owner?.accountId ?? idOfNobody(names.digestOf(body.UserName));
  const [{ state }, person] = await Promise.all([access.load(accountId), profiles.personalOf(accountId)]);
  const isKnown = isOnKnownDevice(services, state, device);
  const isExempt = isKnown || isLetThrough(state, now);
  const blockOfPlace = isExempt ? undefined : await guessedNames.blockOf(placeOfNames(originOf, ip), now);
  if (blockOfPlace) return refuseBlocked(blockOfPlace);
  const isCustomer = state.status === 'granted' && !isStaff(state.roles) && person !== undefined;
  const begun = isCustomer
    ? await beginFor(services, request, { accountId, dateOfBirth: person.dateOfBirth })
    : await refuseUnknown(services, request);
  if (isRefusal(begun)) {
    if (!isKnown) await countName(services, { username: body.UserName, ip, now, correlationId });
    return begun;
  }
  return person ? { ...begun, accountId, items: maskedContacts(person) } : refuse('details-unknown');
};

/**
 * The browser goes on in a session with another id, as at sign-in: whoever planted the one of before has no part in what
 * the customer proves in this one.
 */
const rememberIn = async (
  { sessions }: Pick<RecoveryServices, 'sessions'>,
  session: OpenSession,
  recovery: NonNullable<OpenSession['recovery']>,
): Promise<OpenSession | undefined> => {
  if (session.account) {
    await sessions.change(session.sessionId, { recovery });
    return undefined;
  }
  const after = { ...renewedVisitor(session), recovery };
  await replaceSession({ sessions }, session, after);
  return after;
};

/** Step 1. Refused attempts answer 200 at the next step of time, as refused sign-ins do. */
export const beginRoute = (services: RecoveryServices) =>
  route(requestValidationPasswordReset, async (request) => {
    const startedAt = performance.now();
    const { body, session, now } = request;
    const [day, month, year] = [body.DateOfBirthDay, body.DateOfBirthMonth, body.DateOfBirthYear];
    const error = dateOfBirthErrorOfReset({ day, month, year }, now);
    if (error) return invalidField(partOf[error.part], error.message);
    const begun = await begin(services, request);
    if (isRefusal(begun)) {
      await atNextStep(startedAt, services.passwords.checkMs());
      const blockUser = isBlockedRefusal(begun);
      return { body: { success: false, blockUser, msg: refusalText(begun), code: begun.refused } };
    }
    const { accountId, recoveryId, items, position } = begun;
    const after = await rememberIn(services, session, { accountId, recoveryId });
    return {
      body: { success: true, blockUser: false, msg: 'Success', items },
      position,
      ...(after && { session: after }),
    };
  });

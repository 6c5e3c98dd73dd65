import type { AccessEvent, ContactChannel, Role } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import type { AccessState } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const aggregate = createAccessAggregate(accessRule);
const second = 1000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

const credential = { kind: 'sealed', sealed: 'old' } as const;
export const newCredential = { kind: 'sealed', sealed: 'new' } as const;

/** An account that commands are given to, one after the other, by a clock that the test moves. */
export const createOwner = (roles: Role[] = ['customer']) => {
  let now = Date.UTC(2030, 0, 1, 12);
  let state: AccessState = aggregate.initial;
  const fold = (event: AccessEvent): void => {
    state = aggregate.evolve(state, event, writtenAt(new Date(now).toISOString()));
  };
  fold({ type: 'AccessGranted', data: { accountId: 'a', credential, roles, oneTimePassword: false } });
  const decide = (command: AccessCommand) => aggregate.decide(state, command, { now: new Date(now) });
  /** The types of what was decided, or the code of the refusal. */
  const give = (command: AccessCommand): string[] | string => {
    const outcome = decide(command);
    if (isRefusal(outcome)) return outcome.refused;
    for (const event of outcome) fold(event);
    return outcome.map(({ type }) => type);
  };
  const whence = (origin: string, device?: string) => ({ origin, ...(device !== undefined && { device }) });
  const ofCode = (subjectId: string) => ({ purpose: 'password-reset' as const, subjectId });
  return {
    decide,
    give,
    state: () => state,
    now: () => new Date(now),
    pass: (ms: number) => {
      now += ms;
    },
    /** Username and a birth date that is right or not. */
    begin: (detailsMatch: boolean, { recoveryId = 'r-1', origin = 'home' } = {}) =>
      give({ type: 'begin-recovery', recoveryId, detailsMatch, ...whence(origin) }),
    ask: (
      codeId: string,
      { recoveryId = 'r-1', origin = 'home', channel = 'email' as ContactChannel } = {},
    ) =>
      give({
        ...{ type: 'request-security-code', codeId, channel },
        ...{ ...ofCode(recoveryId), ...whence(origin) },
      }),
    enter: (codeId: string, isRight: boolean, { recoveryId = 'r-1', origin = 'home' } = {}) =>
      give({
        ...{ type: 'check-security-code', codeId, isRight },
        ...{ ...ofCode(recoveryId), ...whence(origin) },
      }),
    reset: ({
      recoveryId = 'r-1',
      origin = 'home',
      device,
    }: {
      recoveryId?: string;
      origin?: string;
      device?: string;
    } = {}) =>
      give({ type: 'reset-password', recoveryId, credential: newCredential, ...whence(origin, device) }),
    signIn: (passwordMatches: boolean, origin = 'home', device?: string) =>
      give({
        ...{ type: 'sign-in', passwordMatches, barrier: undefined, sessionDigest: 's' },
        ...whence(origin, device),
      }),
  };
};

/** Somebody who knows the birth date and asked for the code `c-1`. */
export const createAsked = () => {
  const owner = createOwner();
  owner.begin(true);
  owner.ask('c-1');
  return owner;
};

/** Somebody who entered it, too. */
export const createProven = () => {
  const owner = createAsked();
  owner.enter('c-1', true);
  return owner;
};

import type { AccessEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import type { AccessCommand } from './commands.ts';
import { type AccessState, initial } from './state.ts';
import { writtenAt } from './written.fixture.ts';

const accessAggregate = createAccessAggregate({
  ...accessRule,
  attempts: 4,
  strangers: 6,
  blockMs: 30 * 60_000,
});

const at = (minute: number): CommandContext => ({
  commandId: 'c',
  correlationId: 'c',
  actor: { kind: 'visitor', id: 'v', channel: 'desktop' },
  now: new Date(Date.UTC(2030, 0, 1, 12, minute)),
});

export const evolve = (state: AccessState, event: AccessEvent, minute = 0, by?: string): AccessState =>
  accessAggregate.evolve(state, event, writtenAt(at(minute).now.toISOString(), by));

export const granted = evolve(initial, {
  type: 'AccessGranted',
  data: {
    accountId: 'a',
    credential: { kind: 'sealed', sealed: 'h' },
    roles: ['customer'],
    oneTimePassword: false,
  },
});

export const attempt = (passwordMatches: boolean, barrier?: Refusal, origin = 'home'): AccessCommand => ({
  type: 'sign-in',
  passwordMatches,
  barrier,
  sessionDigest: 's',
  origin,
});
export const attemptFrom = (origin: string, passwordMatches: boolean) =>
  attempt(passwordMatches, undefined, origin);
export const confirm = (passwordMatches: boolean, origin = 'home'): AccessCommand => ({
  type: 'confirm-password',
  reason: 'wrong-password-for-payment',
  passwordMatches,
  origin,
});

/** Decides and folds what was decided; a refusal changes nothing. */
export const after = (state: AccessState, command: AccessCommand, minute: number) => {
  const outcome = accessAggregate.decide(state, command, at(minute));
  if (isRefusal(outcome)) return { state, types: [], refusal: outcome };
  const folded = outcome.reduce<AccessState>(
    (current, event) =>
      evolve(current, event as AccessEvent, minute, 'by' in command ? command.by : undefined),
    state,
  );
  return { state: folded, types: outcome.map(({ type }) => type), refusal: undefined };
};

/** The state after one command after another. */
export const afterAll = (commands: readonly AccessCommand[], from: AccessState = granted): AccessState =>
  commands.reduce((state, command) => after(state, command, 0).state, from);

export const afterFailures = (count: number): AccessState =>
  afterAll(Array.from({ length: count }, () => attempt(false)));

export const blocked = ['SignInFailed', 'AccessBlocked'];

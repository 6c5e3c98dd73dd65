import type { AccessEvent, ProvenBy } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { stepOfCode } from '@paddock/service-kit/codes';
import { digestOfRecoveryCode, isRecoveryCode } from '../../adapters/recovery-codes.ts';
import type { CodeGuess } from '../../domain/access/second-factor.ts';
import type { AccessState } from '../../domain/access/state.ts';
import { blockedBy } from '../access/blocked-by.ts';
import { whenceOf } from '../access/whence.ts';
import type { SecondFactorServices } from './services.ts';

/** A code that somebody gave, and where they are. */
export type GivenCode = { accountId: string; code: string; ip: string; device: string | undefined };

/** Codes go by the machine's clock, as the devices that make them do: moving the platform's clock locks nobody out. */
const proofOf = (accountId: string, secret: string, code: string): ProvenBy | undefined => {
  if (isRecoveryCode(code)) return { kind: 'recovery-code', digest: digestOfRecoveryCode(accountId, code) };
  const step = stepOfCode(secret, code, Date.now());
  return step === undefined ? undefined : { kind: 'code', step };
};

/** What a code is right as, checked against the device that is enrolled now. */
export const checkCode = async (
  services: Pick<SecondFactorServices, 'access' | 'profiles' | 'originOf' | 'devices'>,
  { accountId, code, ip, device }: GivenCode,
): Promise<CodeGuess> => {
  const { access, profiles } = services;
  const { state } = await access.load(accountId);
  const sealed = state.status === 'granted' ? state.factor?.secret : undefined;
  const secret = sealed === undefined ? undefined : await profiles.openSecret(accountId, sealed);
  const proof = secret === undefined ? undefined : proofOf(accountId, secret, code);
  return { secret: sealed ?? '', proof, ...whenceOf(services, accountId, { ip, device }) };
};

/** Why a guess was refused, by what was decided of it; `undefined`: it was right. */
export const refusalOfGuess = (
  outcome: Decided<AccessState, AccessEvent> | Refusal,
  now: Date,
): Refusal | undefined => {
  if (isRefusal(outcome)) return outcome;
  const justBlocked = blockedBy(outcome.events, now);
  if (justBlocked) return justBlocked;
  const isWrong = outcome.events.some(({ type }) => type === 'SecondFactorFailed');
  return isWrong ? refuse('wrong-code', { field: 'Code' }) : undefined;
};

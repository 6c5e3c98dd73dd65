import type { Parsed, responsibleGambling } from '@paddock/contracts/http';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { SetRealityCheck } from '../../domain/account/reality-check/set-reality-check.ts';

/** Minutes of a day: the longest time between two checks. */
const longest = 24 * 60;

/**
 * The reality check that the form asks for in a session that began then, if any: minutes, or `none`. Refuses
 * `invalid-input` for others.
 */
export const requestedRealityCheck = (
  { RealityCheck }: Parsed<typeof responsibleGambling>['body'],
  sessionStartedAt: string,
): SetRealityCheck | Refusal | undefined => {
  const typed = String(RealityCheck ?? '')
    .trim()
    .toLowerCase();
  if (typed === '') return undefined;
  if (typed === 'none') return { type: 'set-reality-check', minutes: null, sessionStartedAt };
  const minutes = /^\d+$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= longest
    ? { type: 'set-reality-check', minutes, sessionStartedAt }
    : refuse('invalid-input', { field: 'RealityCheck' });
};

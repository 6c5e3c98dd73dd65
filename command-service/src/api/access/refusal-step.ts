import { sleep } from '@paddock/service-kit/process';

/** Milliseconds. Longer than what telling a name that somebody has from one that nobody has takes on a quiet machine. */
const leastStepMs = 250;
/** So that an answer comes within two seconds. */
const mostSteps = 4;
/** What a name takes beside the check of its password is less than three times that check, however busy the machine is. */
const checksOfStep = 4;

/** Milliseconds from here to the next step after the begin. `checkMs`: what checking a password takes now. */
export const untilStep = (elapsedMs: number, checkMs: number): number => {
  const steps = Math.ceil((checkMs * checksOfStep) / leastStepMs);
  const stepMs = leastStepMs * Math.min(Math.max(steps, 1), mostSteps);
  return stepMs - (elapsedMs % stepMs);
};

/**
 * A refused sign-in is answered at the next step of a quarter of a second after it began, of up to a second while the
 * machine is busy: how long it took tells less of what was looked up. The step follows from the checks of all passwords,
 * so it is the same for all names. Nothing is held meanwhile but the request, of which each address has so many a minute.
 */
export const atNextStep = (begun: number, checkMs: number): Promise<void> =>
  sleep(untilStep(performance.now() - begun, checkMs));

import { sleep } from '@paddock/service-kit/process';

/** Longer than what telling a name that somebody has from one that nobody has takes. */
const stepMs = 250;

/** Milliseconds from here to the next step after the begin. */
export const untilStep = (elapsedMs: number): number => stepMs - (elapsedMs % stepMs);

/**
 * A refused sign-in is answered at the next step of a quarter of a second after it began: how long it took tells less
 * of what was looked up. Nothing is held meanwhile but the request, of which each address has so many a minute.
 */
export const atNextStep = (begun: number): Promise<void> => sleep(untilStep(performance.now() - begun));

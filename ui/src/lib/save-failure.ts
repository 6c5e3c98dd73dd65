import { texts } from '@paddock/contracts/texts';
import { CallError } from './call-error.ts';

/** The documents' word of a choice that could not be saved: the server's reason, or that no answer came. */
export const saveFailure = (error: unknown) => ({
  tone: 'error' as const,
  title: texts.operationFailed,
  text: error instanceof CallError && error.code !== 'unreachable' ? error.message : texts.notSaved,
});

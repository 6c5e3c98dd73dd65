import type { DeclineReason } from '@paddock/contracts/events';

/** Reasons of a deposit that was given up, of which the money may still arrive. */
export const isGivenUp = (reason: DeclineReason): boolean =>
  reason === 'provider-timeout' || reason === 'authentication-expired';

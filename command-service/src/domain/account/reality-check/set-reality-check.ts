import type { Decision, OpenAccount } from '../state.ts';

/** `minutes` between checks; `null`: none. */
export type SetRealityCheck = { type: 'set-reality-check'; minutes: number | null };

/** The customer's own choice, at once (RTS 13B). */
export const setRealityCheck = (account: OpenAccount, { minutes }: SetRealityCheck): Decision =>
  account.realityCheck.minutes === minutes ? [] : [{ type: 'RealityCheckSet', data: { minutes } }];

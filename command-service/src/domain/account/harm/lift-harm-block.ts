import type { Note } from '@paddock/contracts/events';
import { refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { Decision, OpenAccount } from '../state.ts';

type LiftHarmBlock = { type: 'lift-harm-block'; note: Note } & AskedByStaff;

/**
 * Somebody who spoke with the customer would let them go on: another person of compliance has to say so too. Refuses
 * `already-requested` while one is asked, and `no-harm-block` where nothing bars the customer.
 */
export const liftHarmBlock = (account: OpenAccount, { note, ...asked }: LiftHarmBlock): Decision => {
  const { blocked } = account.harm;
  if (!blocked) return refuse('no-harm-block');
  return requestAction(account, asked, { kind: 'harm-block', newest: blocked.newest, note });
};

/** Refuses `request-outdated` where another marker was raised since that was asked for, or nothing bars the customer. */
export const liftAsRequested = (
  { harm: { blocked } }: OpenAccount,
  { newest, note }: RequestOf<'harm-block'>['action'],
): Decision =>
  blocked?.newest === newest ? [{ type: 'HarmBlockLifted', data: { note } }] : refuse('request-outdated');

import type { Note } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { Decision, OpenAccount } from '../state.ts';

type LiftHarmBlock = {
  type: 'lift-harm-block';
  note: Note;
  /** When somebody was in touch with the customer last, as their case has it; `null`: nobody ever was. */
  contactedAt: string | null;
} & AskedByStaff;

/** Whoever is barred was told that somebody is in touch: they hear from somebody after the last marker, before it ends. */
const contactOwed = (newest: string, contactedAt: string | null): Refusal | undefined =>
  contactedAt === null || Date.parse(contactedAt) < Date.parse(newest)
    ? refuse('case-contact-owed')
    : undefined;

/**
 * Somebody who spoke with the customer would let them go on: another person of compliance has to say so too. Refuses
 * `already-requested` while one is asked, `no-harm-block` where nothing bars the customer, and `case-contact-owed` where nobody
 * has been in touch since the last marker.
 */
export const liftHarmBlock = (
  account: OpenAccount,
  { note, contactedAt, ...asked }: LiftHarmBlock,
): Decision => {
  const { blocked } = account.harm;
  if (!blocked) return refuse('no-harm-block');
  return (
    contactOwed(blocked.newest, contactedAt) ??
    requestAction(account, asked, { kind: 'harm-block', newest: blocked.newest, note })
  );
};

/**
 * Refuses `request-outdated` where another marker was raised since that was asked for, or nothing bars the customer, and
 * `case-contact-owed` where it was asked for before a contact was needed for it.
 */
export const liftAsRequested = (
  { harm: { blocked } }: OpenAccount,
  { newest, note }: RequestOf<'harm-block'>['action'],
  contactedAt: string | null,
): Decision =>
  blocked?.newest === newest
    ? (contactOwed(newest, contactedAt) ?? [{ type: 'HarmBlockLifted', data: { note } }])
    : refuse('request-outdated');

import type { Note, SealedCorrection } from '@paddock/contracts/events';
import type { AskedByStaff } from '../../requests/requests.ts';
import type { Decision, OpenAccount } from '../state.ts';
import { requestAction } from './request-action.ts';

type CorrectDetails = { type: 'correct-details'; note: Note } & SealedCorrection & AskedByStaff;

/**
 * Customer service would put personal details right: another person has to say so too. Refuses `already-requested` while
 * one is asked. The details are in another stream: whoever asks knows that they differ.
 */
export const correctDetails = (
  account: OpenAccount,
  { changed, details, note, ...asked }: CorrectDetails,
): Decision => requestAction(account, asked, { kind: 'personal-details', changed, details, note });

import type { AccountEvent, DataOf, Note, SealedCorrection } from '@paddock/contracts/events';
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
  { changed, sealedValues, note, ...asked }: CorrectDetails,
): Decision => requestAction(account, asked, { kind: 'personal-details', changed, sealedValues, note });

type FinishCorrection = { type: 'finish-correction' } & DataOf<AccountEvent, 'DetailsCorrectionFinished'>;

/** What was approved is done, as far as it could be: on record in the account, once by the id of its command. */
export const finishCorrection = (
  _: OpenAccount,
  { requestId, made, notMade }: FinishCorrection,
): Decision => [{ type: 'DetailsCorrectionFinished', data: { requestId, made, notMade } }];

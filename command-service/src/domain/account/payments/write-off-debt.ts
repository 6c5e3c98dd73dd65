import type { DebtOf, Note } from '@paddock/contracts/events';
import { isOpenChargeback } from '@paddock/contracts/payments';
import { refuse } from '@paddock/contracts/refusals';
import type { AskedByStaff } from '../../requests/requests.ts';
import { requestAction } from '../requests/request-action.ts';
import type { RequestOf } from '../requests/requests.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';
import { openDebt, owedIn } from './debts.ts';

type WriteOffDebt = {
  type: 'write-off-debt';
  of: DebtOf;
  /** Of the payment. */
  id: string;
  /** What whoever asks saw open of it, minor units. */
  amount?: number | undefined;
  note: Note;
} & AskedByStaff;

/**
 * Staff claim a debt no more, all that is open of it; whoever owes may be erased then. A card that is barred by the
 * chargeback behind it stays so. More than the operator's sum, with all that was written off of this customer before,
 * waits for another person: refuses `already-requested` while that does, `not-found` where nothing is owed of it,
 * `review-ended` where that is because it was written off, and `changed-meanwhile` where it is another sum than was seen.
 */
export const writeOffDebt = (
  account: OpenAccount,
  { of, id, amount: seen, note, ...asked }: WriteOffDebt,
  { rules }: DecisionContext,
): Decision => {
  const debt = openDebt(account.debts, { of, id });
  if (!debt) return refuse(openDebt(account.writtenOffDebts, { of, id }) ? 'review-ended' : 'not-found');
  if (seen !== undefined && seen !== debt.amount) return refuse('changed-meanwhile');
  const written = { of, id, amount: debt.amount, note };
  if (owedIn(account.writtenOffDebts) + debt.amount <= rules.debtWriteOffAlone) {
    return [{ type: 'DebtWrittenOff', data: written }];
  }
  const { requestId, requestedBy } = asked;
  return requestAction(account, { requestId, requestedBy }, { kind: 'debt-write-off', ...written });
};

/**
 * Whether a bank took a deposit back, and neither has that been undone, nor has anybody decided about it: let its card pay in
 * again, or written off what it left owing.
 */
export const hasUndecidedChargeback = ({
  reclaims,
  writtenOffDebts,
}: Pick<OpenAccount, 'reclaims' | 'writtenOffDebts'>): boolean =>
  reclaims.taken.some(
    (one) =>
      isOpenChargeback(one) &&
      !one.allowed &&
      !openDebt(writtenOffDebts, { of: 'chargeback', id: one.depositId }),
  );

/** Refuses `request-outdated` where more or less is owed of it by now. */
export const writeOffAsRequested = (
  { debts }: OpenAccount,
  { kind: _, ...written }: RequestOf<'debt-write-off'>['action'],
): Decision =>
  openDebt(debts, written)?.amount === written.amount
    ? [{ type: 'DebtWrittenOff', data: written }]
    : refuse('request-outdated');

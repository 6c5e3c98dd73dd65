import { formatMoney } from '@paddock/contracts/money';
import type { CustomerDocuments } from '../../lib/api/documents.ts';
import { formatDateTime } from '../../lib/format.ts';

type Standing = Pick<CustomerDocuments, 'deposits' | 'fundsAsked'>;

/** How much a look at the source of funds lets in, and what waits for a colleague: a sentence each. */
export const letInText = ({ deposits, fundsAsked }: Standing): string[] => {
  if (deposits === null) return [];
  const { currency, letIn, waiting } = deposits;
  const upTo = (amount: number) => `up to ${formatMoney(amount, currency)} within 30 days`;
  const lines: string[] = [];
  if (letIn) {
    const until = formatDateTime(letIn.until);
    // What was found since holds deposits that the look let in.
    const isHeld = fundsAsked === 'compliance' || fundsAsked === 'records';
    lines.push(
      isHeld
        ? `Before this was asked, deposits of ${upTo(letIn.amount)} were allowed until ${until}.`
        : `Deposits of ${upTo(letIn.amount)} are allowed until ${until}.`,
    );
  }
  if (waiting !== null) lines.push(`Deposits of ${upTo(waiting)} wait for a colleague’s approval.`);
  return lines;
};

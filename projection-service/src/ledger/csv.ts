import { formatAmount } from '@paddock/contracts/money';
import type { LedgerEntry } from './ledger.ts';

export const csvHeader =
  'position,at,event_id,event,reference,account_id,ledger_account,currency,debit,credit';

/** The lines of an entry, one for each posting; no field of it needs quotes. Amounts are decimal text. */
export const csvLines = ({ postings, ...entry }: LedgerEntry): string[] =>
  postings.map(({ account, amount }) => {
    const { position, at, eventId, event, reference, accountId, currency } = entry;
    const sides = amount > 0 ? [formatAmount(amount), ''] : ['', formatAmount(-amount)];
    return [position, at, eventId, event, reference, accountId, account, currency, ...sides].join(',');
  });

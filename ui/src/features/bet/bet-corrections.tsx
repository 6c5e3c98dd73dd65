import { formatMoney } from '@paddock/contracts/money';
import { Notice } from '../../design/notice.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { formatDateTime } from '../../lib/format.ts';

type Correction = Bet['corrections'][number];

const reasonTexts: Readonly<Record<Correction['reason'], string>> = {
  resettled: 'The result was corrected.',
  'starting-price-corrected': 'The starting price was corrected.',
  voided: 'The bet was made void.',
};

/** "Settled again on 20 Nov 2026, 15:30: was €35.00, now €0.00." or, where it is undecided, "Opened again on …". */
const correctionText = (
  { at, previousReturned, returned }: Correction,
  currency: Bet['currency'],
): string => {
  const money = (minor: number) => formatMoney(minor, currency);
  return returned === null
    ? `Opened again on ${formatDateTime(at)}: its return of ${money(previousReturned)} was taken back as far as your balance held it.`
    : `Settled again on ${formatDateTime(at)}: was ${money(previousReturned)}, now ${money(returned)}.`;
};

/** Each time that the bet was settled or opened again, oldest first, and why (RTS 5A). */
export const BetCorrections = ({ bet }: { bet: Bet }) => {
  if (bet.corrections.length === 0) return null;
  return (
    <Notice tone="warn" silent>
      <ul className="grid gap-1 text-ink">
        {bet.corrections.map((correction) => (
          <li key={correction.at} className="tabular">
            {correctionText(correction, bet.currency)}{' '}
            <span className="text-ink-soft">{reasonTexts[correction.reason]}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};

import { type Currency, formatMoney } from '@paddock/contracts/money';
import type { Played } from '../../../lib/api/limits.ts';
import { netOf } from './reality-check.ts';

/** What was staked and what came back, with the difference, in the colour of all text: a gain is not celebrated (RTS 14). */
export const PlayedFigures = ({ played, currency }: { played: Played; currency: Currency }) => (
  <>
    <dl className="tabular grid grid-cols-3 gap-3 pt-4">
      {[
        ['Staked', formatMoney(played.staked, currency)],
        ['Returned', formatMoney(played.returned, currency)],
        ['Net', formatMoney(netOf(played), currency, { signed: true })],
      ].map(([label, text]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-bold">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="pt-2 text-ink-soft text-sm">
      A stake counts as lost until its bet is settled. Free bets are not counted.
    </p>
  </>
);

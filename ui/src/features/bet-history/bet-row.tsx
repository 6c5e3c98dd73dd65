import type { BetView } from '@paddock/contracts/http';
import { ChevronDown } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { Facts } from '../../design/panel.tsx';
import { now } from '../../lib/clock.ts';
import { formatDateTime, formatDayTime, formatMoney } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';
import { BET_NAMES, BET_STATUS, betTitle, OUTCOMES, resultNotes, returnSentence } from './bet-wording.ts';

/** A bet in a list: one line, unfolding to its legs, their results and how it was returned. */
export function BetRow({ bet }: { bet: BetView }) {
  const { tone, label } = BET_STATUS[bet.status];
  const returns = bet.status === 'open' ? bet.potentialReturn : bet.returned;
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-4 py-2 -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="flex items-center gap-2">
              <span className="truncate font-semibold">{betTitle(bet)}</span>
              <Badge tone={tone}>{label}</Badge>
            </span>
            <span className="block truncate text-ink-soft text-sm">
              {bet.legs.length === 1
                ? `${bet.legs[0]?.marketName} · ${bet.legs[0]?.fixtureName}`
                : bet.legs.map((leg) => leg.selectionName).join(', ')}
            </span>
          </span>
          <span className="tabular text-right">
            <span className="block font-semibold">{formatMoney(bet.stake, bet.currency)}</span>
            <span className="block text-ink-soft text-sm">
              {bet.status === 'open' ? 'to return ' : 'returned '}
              {returns === null ? 'SP' : formatMoney(returns, bet.currency)}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <BetDetails bet={bet} />
      </details>
    </li>
  );
}

function BetDetails({ bet }: { bet: BetView }) {
  const money = (minor: number) => formatMoney(minor, bet.currency);
  const stake =
    bet.lines > 1 ? `${bet.lines} × ${money(bet.unitStake)} = ${money(bet.stake)}` : money(bet.stake);
  return (
    <div className="grid gap-3 border-line border-t bg-sunken px-4 py-3">
      <ol className="grid gap-3">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.marketId} ${leg.selectionId}`} leg={leg} placedAt={bet.placedAt} />
        ))}
      </ol>
      <div className="grid gap-1 border-line border-t pt-3 text-sm">
        <Facts
          facts={[
            { label: 'Bet', value: BET_NAMES[bet.betType] },
            { label: 'Placed', value: formatDateTime(bet.placedAt) },
            ...(bet.settledAt ? [{ label: 'Settled', value: formatDateTime(bet.settledAt) }] : []),
            { label: 'Stake', value: stake },
            ...(bet.returned === null
              ? []
              : [{ label: 'Returned', value: money(bet.returned), strong: true }]),
          ]}
        />
        <p className="pt-1">{returnSentence(bet)}</p>
        <p className="pt-1 text-ink-soft text-xs">Bet reference {bet.betId}</p>
      </div>
    </div>
  );
}

function BetLeg({ leg, placedAt }: { leg: BetView['legs'][number]; placedAt: string }) {
  const taken = useOddsText(leg.price);
  const starting = useOddsText(leg.result?.sp);
  const outcome = leg.result && OUTCOMES[leg.result.outcome];
  const odds = leg.priceType === 'sp' ? `SP${starting && ` ${starting}`}` : taken;
  const notes = leg.result ? resultNotes(leg.result, placedAt) : [];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="font-semibold text-base">{leg.selectionName}</span>
      <span className="flex items-center gap-2">
        <span className="tabular font-semibold text-base">{odds}</span>
        {outcome && <Badge tone={outcome.tone}>{outcome.label}</Badge>}
      </span>
      <span className="col-span-2 text-ink-soft">
        {leg.marketName} · {leg.fixtureName} · {formatDayTime(leg.startsAt, now())}
      </span>
      {notes.length > 0 && <span className="col-span-2 text-ink-soft">{notes.join(' · ')}</span>}
    </li>
  );
}

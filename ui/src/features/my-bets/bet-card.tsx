import type { BetView } from '@paddock/contracts/http';
import { Check, Clock, Minus, X } from 'lucide-react';
import { Badge, type Tone } from '../../design/badge.tsx';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';

const STATUS: Record<BetView['status'], { tone: Tone; label: string }> = {
  open: { tone: 'info', label: 'Open' },
  won: { tone: 'ok', label: 'Won' },
  lost: { tone: 'neutral', label: 'Lost' },
  void: { tone: 'warn', label: 'Void' },
};

const BET_NAMES: Record<BetView['betType'], string> = {
  single: 'Single',
  double: 'Double',
  treble: 'Treble',
  accumulator: 'Accumulator',
};

type Leg = BetView['legs'][number];

const OUTCOME = {
  won: { Icon: Check, label: 'won', ink: 'text-ok' },
  placed: { Icon: Check, label: 'placed', ink: 'text-ok' },
  lost: { Icon: X, label: 'lost', ink: 'text-danger' },
  void: { Icon: Minus, label: 'void', ink: 'text-warn' },
  open: { Icon: Clock, label: 'not decided', ink: 'text-ink-soft' },
} as const;

/** A bet as its owner sees it: type, stake, what it returns, and each leg with its result. */
export function BetCard({ bet }: { bet: BetView }) {
  const { tone, label } = STATUS[bet.status];
  const returns = bet.status === 'open' ? bet.potentialReturn : bet.returned;
  return (
    <li className="grid grid-cols-1 gap-2 px-3 py-3">
      <p className="flex items-center justify-between gap-2">
        <span className="font-semibold">
          {BET_NAMES[bet.betType]}
          {bet.lines > 1 && <span className="font-normal text-ink-soft"> · {bet.lines} lines</span>}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {bet.legs.map((leg) => (
          <LegRow key={`${leg.marketId} ${leg.selectionId}`} leg={leg} />
        ))}
      </ul>
      <p className="tabular flex justify-between gap-3 text-sm">
        <span className="text-ink-soft">
          Stake <span className="font-semibold text-ink">{formatMoney(bet.stake, bet.currency)}</span>
        </span>
        <span className="text-ink-soft">
          {bet.status === 'open' ? 'To return' : 'Returned'}{' '}
          <span className="font-semibold text-ink">
            {returns === null ? 'N/A' : formatMoney(returns, bet.currency)}
          </span>
        </span>
      </p>
      <p className="tabular text-ink-soft text-xs">
        {formatDateTime(bet.placedAt)} · {bet.betId.slice(0, 8).toUpperCase()}
      </p>
    </li>
  );
}

function LegRow({ leg }: { leg: Leg }) {
  const { Icon, label, ink } = OUTCOME[leg.result?.outcome ?? 'open'];
  const taken = useOddsText(leg.price);
  const starting = useOddsText(leg.result?.sp);
  const odds = leg.priceType === 'sp' ? (starting ? `SP ${starting}` : 'SP') : taken;
  return (
    <li className="flex gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 font-medium">{leg.selectionName}</span>
          <span className="tabular shrink-0 font-semibold">{odds}</span>
        </span>
        <span className="block truncate text-ink-soft text-xs">
          {leg.marketName} · {leg.fixtureName}
        </span>
        <span className="sr-only">{label}</span>
      </span>
    </li>
  );
}

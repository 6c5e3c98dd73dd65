import { formatMoney } from '@paddock/contracts/money';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { BetDetails } from './bet-details.tsx';
import { betName, betPlace, betSelections } from './bet-names.ts';
import { betOdds } from './bet-odds.ts';
import { betStatus, bonusText } from './bet-wording.ts';
import { expectedReturn } from './expected-return.ts';
import { OutcomeMark } from './outcome-mark.tsx';

type BetItemProps = {
  bet: Bet;
  /** What stands under it, such as its cash out. */
  below: ReactNode;
};

/** A bet in any list: what it is and where it stands, unfolding to its legs and to how it was worked out. */
export const BetItem = ({ bet, below }: BetItemProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="grid list-none gap-2 px-4 py-3 -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden">
          <TypeLine bet={bet} />
          <Title bet={bet} />
          <Figures bet={bet} />
        </summary>
        {opened && <BetDetails bet={bet} />}
      </details>
      {below}
    </li>
  );
};

const TypeLine = ({ bet }: { bet: Bet }) => {
  const { tone, label } = betStatus(bet);
  const bonus = bonusText(bet);
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold text-ink-soft text-sm">
          {betName(bet)}
          {bet.lines > 1 && <span className="tabular font-normal"> · {bet.lines} lines</span>}
        </span>
        {bet.eachWay && <Badge>Each-way</Badge>}
        {bet.funding.kind !== 'cash' && <Badge tone="accent">Free bet</Badge>}
        {bonus && <Badge tone="accent">{bonus}</Badge>}
        {bet.cashedOutPart > 0 && bet.status !== 'cashed-out' && <Badge tone="info">Part cashed out</Badge>}
        {bet.corrections.length > 0 && <Badge tone="warn">Corrected</Badge>}
        <time dateTime={bet.placedAt} className="tabular text-ink-soft text-sm">
          Placed {formatDateTime(bet.placedAt)}
        </time>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
};

const Title = ({ bet }: { bet: Bet }) => {
  const odds = betOdds(bet, useOddsFormat());
  const place = betPlace(bet);
  const [only] = bet.legs;
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="flex min-w-0 gap-2">
        {bet.legs.length === 1 && (
          <OutcomeMark outcome={only?.result?.outcome} eachWay={bet.eachWay} className="mt-px" />
        )}
        <span className="line-clamp-2 font-semibold">{betSelections(bet)}</span>
      </span>
      <span className="tabular font-semibold">{odds}</span>
      <span className="col-span-2 min-w-0">
        {place ? (
          <span className="block truncate text-ink-soft text-sm">{place}</span>
        ) : (
          <span className="flex flex-wrap gap-1 pt-1">
            {bet.legs.map((leg) => (
              <OutcomeMark
                key={`${leg.marketId} ${leg.selectionId}`}
                outcome={leg.result?.outcome}
                eachWay={bet.eachWay}
              />
            ))}
          </span>
        )}
      </span>
    </span>
  );
};

const Figures = ({ bet }: { bet: Bet }) => {
  const open = bet.status === 'open';
  const returns = open ? expectedReturn(bet) : bet.returned;
  const stake = open ? bet.remainingStake : bet.stake;
  return (
    <span className="tabular flex items-center gap-4 text-sm">
      <span className="text-ink-soft">
        Stake <span className="font-semibold text-ink">{formatMoney(stake, bet.currency)}</span>
      </span>
      <span className="ml-auto text-ink-soft">
        {returns !== undefined && (
          <>
            {open ? 'To return' : 'Returned'}{' '}
            <span className="font-semibold text-ink">
              {returns === null ? 'N/A' : formatMoney(returns, bet.currency)}
            </span>
          </>
        )}
      </span>
      <ChevronDown
        aria-hidden
        className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
      />
    </span>
  );
};

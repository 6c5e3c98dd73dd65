import { formatMoney } from '@paddock/contracts/money';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Facts, Rows } from '../../design/panel.tsx';
import type { PlacedBet, Receipt as PlacementReceipt } from '../../lib/api/place-bet.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';

/** A reference that can be read out: the id's first part. */
const reference = (betId: string): string => betId.slice(0, 8).toUpperCase();

/** The receipt: what was placed, at which odds, for how much, under which references. */
export const Receipt = ({ receipt }: { receipt: PlacementReceipt }) => {
  const { currency, bets } = receipt;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-3 p-3" role="status">
      <h3
        ref={head}
        tabIndex={-1}
        className="flex items-center gap-2 rounded-md bg-ok-wash px-3 py-2.5 font-bold text-lg text-ok outline-none"
      >
        <CircleCheck aria-hidden className="size-6" />
        {bets.length === 1 ? 'Bet placed' : `${bets.length} bets placed`}
      </h3>
      {receipt.oddsMoved && (
        <p className="text-ink-soft text-sm">
          Odds changed and were accepted, as you chose in your settings.
        </p>
      )}
      <Rows>
        {bets.map((bet) => (
          <BetRow key={bet.betId} bet={bet} currency={currency} />
        ))}
      </Rows>
      <Facts
        facts={[
          { label: 'Total stake', value: formatMoney(receipt.totalStake, currency), strong: true },
          {
            label: 'Potential return',
            value: receipt.potentialReturn === null ? 'N/A' : formatMoney(receipt.potentialReturn, currency),
            strong: true,
          },
          ...(receipt.token ? [{ label: 'Free bet token', value: receipt.token }] : []),
          { label: 'Balance', value: formatMoney(receipt.balance, currency) },
          ...(receipt.freeBalance > 0
            ? [{ label: 'Free bet balance', value: formatMoney(receipt.freeBalance, currency) }]
            : []),
          { label: 'Placed', value: formatDateTime(receipt.placedAt) },
        ]}
      />
      {receipt.countsForPromotion && (
        <p className="font-medium text-ok text-sm">This bet counts for your promotion.</p>
      )}
    </div>
  );
};

const BetRow = ({ bet, currency }: { bet: PlacedBet; currency: PlacementReceipt['currency'] }) => {
  return (
    <li className="grid grid-cols-1 gap-1 py-2 text-sm">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="flex flex-wrap items-center gap-x-2">
          {bet.name}
          {bet.eachWay && <Badge>Each-way</Badge>}
        </span>
        <span className="tabular">{formatMoney(bet.stake, currency)}</span>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {bet.legs.map((leg) => (
          <LegRow key={`${leg.fixtureName} ${leg.marketName} ${leg.selectionName}`} leg={leg} />
        ))}
      </ul>
      <p className="tabular flex justify-between gap-3 text-ink-soft text-xs">
        <span>
          {bet.lines > 1 && `${formatCount(bet.lines)} lines at ${formatMoney(bet.unitStake, currency)} · `}
          Ref. {reference(bet.betId)}
        </span>
        <span>
          To return{' '}
          <span className="font-semibold text-ink">
            {bet.potentialReturn === null ? 'N/A' : formatMoney(bet.potentialReturn, currency)}
          </span>
        </span>
      </p>
    </li>
  );
};

const LegRow = ({ leg }: { leg: PlacedBet['legs'][number] }) => {
  const odds = useOddsText(leg.price);
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0">
        {leg.selectionName}
        <span className="block truncate text-ink-soft text-xs">
          {leg.marketName} · {leg.fixtureName}
        </span>
      </span>
      <span className="tabular shrink-0 font-semibold">{leg.priceType === 'sp' ? 'SP' : odds}</span>
    </li>
  );
};

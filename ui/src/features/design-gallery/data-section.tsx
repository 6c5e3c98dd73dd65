import { formatMoney } from '@paddock/contracts/money';
import { ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge, CountBadge, type Tone } from '../../design/badge.tsx';
import { Countdown, StartLabel } from '../../design/countdown.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { ListStart, Pagination } from '../../design/pagination.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { Spinner } from '../../design/spinner.tsx';
import { StatusDot } from '../../design/status-dot.tsx';
import { type Column, Table } from '../../design/table.tsx';
import { Line, Section } from './section.tsx';

type Bet = {
  id: string;
  name: string;
  odds: string;
  stake: number;
  result: string;
  tone: Tone;
};

const bets: readonly Bet[] = [
  { id: '1', name: 'Kilbrack Rovers v Northmoor', odds: '5/2', stake: 500, result: 'Open', tone: 'info' },
  { id: '2', name: 'Treble', odds: '17/1', stake: 1000, result: 'Won', tone: 'ok' },
  {
    id: '3',
    name: '14:30 Hollowdale, Silver Larch',
    odds: 'EVS',
    stake: 12550,
    result: 'Lost',
    tone: 'neutral',
  },
];

const columns: readonly Column<Bet>[] = [
  { key: 'name', header: 'Bet', cell: (bet) => bet.name, lead: true },
  { key: 'odds', header: 'Odds', cell: (bet) => bet.odds, numeric: true },
  { key: 'stake', header: 'Stake', cell: (bet) => formatMoney(bet.stake, 'EUR'), numeric: true },
  { key: 'result', header: 'Result', cell: (bet) => <Badge tone={bet.tone}>{bet.result}</Badge> },
];

/** Lists, states and messages. */
export const DataSection = () => {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLHeadingElement>(null);
  const [start] = useState(() => Date.now() + 12.5 * 60_000);
  return (
    <Section title="Lists and states">
      <div className="relative">
        <ListStart ref={list}>List of bets</ListStart>
        <Table caption="Bets" columns={columns} rows={bets} rowKey={(bet) => bet.id} />
      </div>
      <Pagination page={page} pageCount={4} onChange={setPage} start={list} />
      <Line>
        {(['neutral', 'ok', 'info', 'warn', 'danger', 'accent'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <CountBadge count={12} />
        <StatusDot tone="live" label="In-Play" />
        <StatusDot tone="ok" label="Connected" />
        <StartLabel start={start} />
        <Countdown until={start} label="Expires in" />
        <Spinner label="Loading" />
      </Line>
      <Notice tone="info" title="Others may be ahead of you">
        In-play pictures and prices can be delayed.
      </Notice>
      <Notice tone="ok">Your deposit limit is set.</Notice>
      <Notice tone="warn" title="Prices are paused" />
      <Notice tone="error" title="Insufficient funds, Please try a lower amount" />
      <SkeletonRows rows={2} />
      <EmptyState icon={ReceiptText} title="Your betslip is empty">
        Tap a price to add a selection.
      </EmptyState>
    </Section>
  );
};

import type { BetslipView, SlipSelection } from '@paddock/contracts/http';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { Facts, Rows } from '../../design/panel.tsx';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { addSelection } from './edit-slip.ts';
import type { Placed } from './placing.ts';
import { composeAgain } from './placing-store.ts';
import { showSlipTab } from './slip-tab.ts';
import { priceRead } from './use-slip.ts';

/** A reference that can be read out: the id's first part. */
const reference = (betId: string): string => betId.slice(0, 8).toUpperCase();

interface StakedBet {
  id: string;
  name: string;
  detail: string;
  stake: number;
}

/** What had a stake, in the order in which the bets were placed. */
const stakedBets = ({ Msg, betTypes }: BetslipView): StakedBet[] => [
  ...Msg.filter(({ stake }) => stake > 0).map((held) => ({
    id: held.IDFOSelection,
    name: held.name,
    detail: `${held.marketName} · ${held.eventName}`,
    stake: held.stake,
  })),
  ...betTypes
    .filter(({ stake }) => stake > 0)
    .map((bet) => ({
      id: bet.id,
      name: bet.name,
      detail: Msg.map(({ name }) => name).join(', '),
      stake: bet.stake * bet.lines,
    })),
];

const addAgain = (held: SlipSelection) =>
  addSelection({
    fixture: {
      fixtureId: held.eventId,
      name: held.eventName,
      startsAt: held.startsAt,
      status: held.inPlay ? 'in-play' : 'not-started',
    },
    market: { marketId: held.IDFOMarketId, name: held.marketName },
    selection: { selectionId: held.IDFOSelection, name: held.name },
    price: priceRead(held),
  });

async function keepSelections(slip: BetslipView): Promise<void> {
  for (const held of slip.Msg) await addAgain(held);
}

/** The receipt: what was placed, for how much, under which references. */
export function Receipt({ placed, slip }: { placed: Placed; slip: BetslipView }) {
  const { currency } = placed;
  return (
    <div className="grid grid-cols-1 gap-3 p-3" role="status">
      <p className="flex items-center gap-2 font-bold text-lg text-ok">
        <CircleCheck aria-hidden className="size-6" />
        {placed.betIds.length === 1 ? 'Bet placed' : `${placed.betIds.length} bets placed`}
      </p>
      <Rows>
        {stakedBets(slip).map((bet, index) => (
          <li key={bet.id} className="py-2 text-sm">
            <p className="flex justify-between gap-3">
              <span className="font-semibold">{bet.name}</span>
              <span className="tabular">{formatMoney(bet.stake, currency)}</span>
            </p>
            <p className="text-ink-soft">{bet.detail}</p>
            <p className="tabular text-ink-soft text-xs">
              Bet reference {reference(placed.betIds[index] ?? '')}
            </p>
          </li>
        ))}
      </Rows>
      <Facts
        facts={[
          { label: 'Total stake', value: formatMoney(placed.TotalStake, currency), strong: true },
          {
            label: 'Potential return',
            value: placed.PotentialReturn === null ? 'N/A' : formatMoney(placed.PotentialReturn, currency),
            strong: true,
          },
          { label: 'Balance', value: formatMoney(placed.balance, currency) },
          { label: 'Placed', value: formatDateTime(placed.placedAt) },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" className="px-2!" onClick={() => void keepSelections(slip)}>
          Keep selections
        </Button>
        <Button variant="primary" onClick={composeAgain}>
          Done
        </Button>
      </div>
      <Button
        variant="quiet"
        onClick={() => {
          composeAgain();
          showSlipTab('my-bets');
        }}
      >
        View my bets
      </Button>
    </div>
  );
}

import { formatMoney } from '@paddock/contracts/money';
import { Facts } from '../../design/panel.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { formatDateTime } from '../../lib/format.ts';
import { BetWorking } from '../bet-working/bet-working.tsx';
import { BetCorrections } from './bet-corrections.tsx';
import { BetInfoButtons } from './bet-info.tsx';
import { BetLeg } from './bet-leg.tsx';
import { betName } from './bet-names.ts';
import { bonusText, dividendText, fundingText, returnSentence } from './bet-wording.ts';

type Fact = { label: string; value: string; strong?: boolean };

const fact = (label: string, value: string | undefined | null | false): Fact[] =>
  value ? [{ label, value }] : [];

/** The figures of a bet, as far as it has them. */
const factsOf = (bet: Bet): Fact[] => {
  const money = (minor: number) => formatMoney(minor, bet.currency);
  const { lines, unitStake, stake, returned } = bet;
  const partlyCashedOut = bet.cashedOutPart > 0 && bet.status !== 'cashed-out';
  return [
    { label: 'Bet', value: bet.eachWay ? `${betName(bet)}, each-way` : betName(bet) },
    ...fact('Placed', formatDateTime(bet.placedAt)),
    ...fact('Settled', bet.settledAt && formatDateTime(bet.settledAt)),
    { label: 'Stake', value: lines > 1 ? `${lines} × ${money(unitStake)} = ${money(stake)}` : money(stake) },
    ...fact('Dividend for 1.00', dividendText(bet)),
    ...fact('Paid with', fundingText(bet)),
    ...fact('Bonus', bonusText(bet)),
    ...fact('Cashed out in part', partlyCashedOut && money(bet.cashedOutPart)),
    ...fact('Stake still on', partlyCashedOut && bet.status === 'open' && money(bet.remainingStake)),
    ...fact('Extra from bonuses', bet.bonusReturned > 0 && money(bet.bonusReturned)),
    ...fact('Free bet for the insured stake', bet.insuranceRefund > 0 && money(bet.insuranceRefund)),
    ...(returned === null ? [] : [{ label: 'Returned', value: money(returned), strong: true }]),
  ];
};

/** What a bet unfolds to: its legs, its figures, and what explains them. */
export const BetDetails = ({ bet }: { bet: Bet }) => {
  return (
    <div className="grid gap-3 border-line border-t bg-sunken px-4 py-3">
      <ol className="grid gap-3">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.marketId} ${leg.selectionId}`} leg={leg} bet={bet} />
        ))}
      </ol>
      <div className="grid gap-2 border-line border-t pt-3 text-sm">
        <Facts facts={factsOf(bet)} />
        <p>{returnSentence(bet)}</p>
        <BetCorrections bet={bet} />
        <BetInfoButtons bet={bet} />
        <BetWorking bet={bet} />
        <p className="break-all text-ink-soft text-xs">Bet reference {bet.betId}</p>
      </div>
    </div>
  );
};

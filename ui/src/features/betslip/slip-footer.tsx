import type { BetslipView } from '@paddock/contracts/http';
import { formatOdds } from '@paddock/contracts/odds';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/panel.tsx';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { useBalance } from '../../lib/money-state.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { usePricesPaused } from '../../live/hooks.ts';
import { DepositPrompt, shortfallOf } from './deposit-prompt.tsx';
import { place, refuse, usePlacing } from './placing-store.ts';
import { acceptedMoves, isAccepted } from './price-moves.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { slipNow } from './slip-query.ts';
import { useReturnsOutdated, useTotalStake } from './stakes.ts';
import { offerNow, type SlipState, useSlip, useSlipState } from './use-slip.ts';

/** Totals and the place button, while the slip is composed. */
export function SlipFooter() {
  const { data: slip } = useSlip();
  const { step } = usePlacing();
  if (!slip || slip.Msg.length === 0 || (step !== 'composing' && step !== 'placing')) return null;
  return <Totals slip={slip} />;
}

function Totals({ slip }: { slip: BetslipView }) {
  const placing = usePlacing();
  const total = useTotalStake(slip);
  const outdated = useReturnsOutdated();
  const balance = useBalance();
  const currency = slip.currency ?? 'EUR';
  const short = balance ? shortfallOf(total, balance.sbwallet) : 0;
  const returns =
    total === 0 ? '–' : slip.potentialReturn === null ? 'N/A' : formatMoney(slip.potentialReturn, currency);
  return (
    <div className="grid gap-2.5">
      <Facts
        facts={[
          { label: 'Total stake', value: formatMoney(total, currency), strong: true },
          {
            label: 'Potential return',
            value: <span className={cx(outdated && 'opacity-45')}>{returns}</span>,
            strong: true,
          },
        ]}
      />
      {placing.step === 'composing' && placing.problem && (
        <ProblemNotice problem={placing.problem} total={total} />
      )}
      {short > 0 && balance && <DepositPrompt short={short} currency={balance.currency} />}
      <PlaceButton slip={slip} total={total} isShort={short > 0} />
    </div>
  );
}

const LABELS: Record<SlipState, string> = {
  ready: 'Place Bet',
  moved: 'Accept new odds and place',
  suspended: 'Bet Suspended',
};

function PlaceButton({ slip, total, isShort }: { slip: BetslipView; total: number; isShort: boolean }) {
  const isCustomer = useIsCustomer();
  const format = useOddsFormat();
  const paused = usePricesPaused() ?? slip.pricesPaused;
  const placing = usePlacing();
  const state = useSlipState(slip);
  const isPlacing = placing.step === 'placing';

  const press = () => {
    if (!isCustomer) {
      refuse({ code: 'not-signed-in', message: texts.loginRequired });
      return;
    }
    const shown = new Map(
      slip.Msg.map((held) => {
        const { price } = offerNow(held);
        return [held.IDFOSelection, price ? formatOdds(price, format) : 'SP'];
      }),
    );
    void place(
      () => slipNow() ?? slip,
      (changes) => changes.every((change) => isAccepted(change, acceptedMoves(), shown)),
    );
  };

  return (
    <>
      <Button
        block
        size="lg"
        variant={state === 'suspended' ? 'danger' : 'primary'}
        disabled={!isPlacing && (state === 'suspended' || paused || total === 0 || isShort)}
        loading={isPlacing}
        onClick={press}
      >
        {LABELS[state]}
      </Button>
      {paused && (
        <p className="text-center text-ink-soft text-sm">Prices are paused. Please try again in a moment.</p>
      )}
      {isPlacing && (
        <p role="status" className="text-center text-ink-soft text-sm">
          {placing.tries > 0
            ? 'The connection was interrupted. Asking again…'
            : slip.Msg.some(({ inPlay }) => inPlay)
              ? 'Placing your bet. In-play bets take a few seconds.'
              : 'Placing your bet…'}
        </p>
      )}
    </>
  );
}

import type { BetslipView } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import { useClock } from '../../lib/clock.ts';
import { usePricesPaused } from '../../live/hooks.ts';
import { useBetslip } from '../betslip/slip-context.ts';
import { useSlipState } from '../betslip/use-slip.ts';
import type { Placing } from './placement.ts';

type PlaceButtonProps = {
  slip: BetslipView;
  /** Something is missing: a stake, money, a token. */
  disabled: boolean;
  onPress: () => void;
};

/** Green 'Place Bet', or red 'Bet Suspended' while anything on the slip can't be bet on. */
export const PlaceButton = ({ slip, disabled, onPress }: PlaceButtonProps) => {
  const placing = useBetslip().placing.state.use();
  const paused = usePricesPaused() ?? slip.pricesPaused;
  const state = useSlipState(slip);
  const suspended = state === 'suspended';
  const isPlacing = placing.step === 'placing';
  return (
    <>
      {state === 'moved' && slip.priceAcceptance === 'none' && !isPlacing && (
        <p role="status" className="text-center font-medium text-sm text-warn">
          {texts.betslip.oddsChanged}
        </p>
      )}
      <Button
        block
        size="lg"
        variant={suspended ? 'danger' : 'primary'}
        disabled={!isPlacing && (suspended || paused || disabled)}
        loading={isPlacing}
        onClick={onPress}
      >
        {suspended ? texts.betslip.betSuspended : texts.betslip.placeBet}
      </Button>
      {paused && (
        <p className="text-center text-ink-soft text-sm">Prices are paused. Please try again in a moment.</p>
      )}
      {isPlacing && <Progress placing={placing} slip={slip} />}
    </>
  );
};

/** The documents' wait beyond the bet delay before a referral is told. */
const referralSeconds = 10;

/** What is happening to the bet: in-play delay, a trader, a broken line. */
const Progress = ({
  placing,
  slip,
}: {
  placing: Extract<Placing, { step: 'placing' }>;
  slip: BetslipView;
}) => {
  const delay = Math.max(0, ...slip.Msg.map(({ betDelaySeconds }) => betDelaySeconds ?? 0));
  const isReferred = useClock((nowMs) => nowMs - placing.since > (delay + referralSeconds) * 1000);
  return (
    <p role="status" className="text-center text-ink-soft text-sm">
      {placing.lost
        ? 'The connection was interrupted. Finding out what became of your bet…'
        : isReferred
          ? 'Your bet is with our traders. Please wait, this takes up to half a minute.'
          : slip.Msg.some(({ inPlay }) => inPlay)
            ? 'Placing your bet. In-play bets take a few seconds.'
            : 'Placing your bet…'}
    </p>
  );
};

import { texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import { useClock } from '../../lib/clock.ts';
import { usePricesPaused } from '../../live/hooks.ts';
import type { PlacementState } from './placement-state.ts';

/** Whether everything on the slip can be bet on as the customer saw it. */
export type SlipReadiness = 'ready' | 'moved' | 'suspended';

type PlaceButtonProps = {
  slip: Slip;
  readiness: SlipReadiness;
  placement: PlacementState;
  /** Something is missing: a stake, money, a token. */
  disabled: boolean;
  onPress: () => void;
};

/** Green 'Place Bet', or red 'Bet Suspended' while anything on the slip can't be bet on. */
export const PlaceButton = ({ slip, readiness, placement, disabled, onPress }: PlaceButtonProps) => {
  const paused = usePricesPaused() ?? slip.pricesPaused;
  const suspended = readiness === 'suspended';
  const isPlacing = placement.step === 'placing';
  return (
    <>
      {readiness === 'moved' && slip.priceAcceptance === 'none' && !isPlacing && (
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
      {paused && <p className="text-center text-ink-soft text-sm">{texts.pricesPaused}</p>}
      {placement.step === 'placing' && <Progress placing={placement} slip={slip} />}
    </>
  );
};

/** The documents' wait beyond the bet delay, after which a customer reads of the referral. */
const referralNoticeSeconds = 10;

type ProgressProps = { placing: Extract<PlacementState, { step: 'placing' }>; slip: Slip };

/** What is happening to the bet: in-play delay, a trader, a lost connection. */
const Progress = ({ placing, slip }: ProgressProps) => {
  const delay = Math.max(0, ...slip.selections.map(({ betDelaySeconds }) => betDelaySeconds));
  const isReferred = useClock((nowMs) => nowMs - placing.since > (delay + referralNoticeSeconds) * 1000);
  return (
    <p role="status" className="text-center text-ink-soft text-sm">
      {placing.lost
        ? 'The connection was interrupted. Finding out what became of your bet…'
        : isReferred
          ? 'Your bet is with our traders. Please wait.'
          : slip.selections.some(({ inPlay }) => inPlay)
            ? 'Placing your bet. In-play bets take a few seconds.'
            : 'Placing your bet…'}
    </p>
  );
};

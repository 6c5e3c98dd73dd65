import { formatOdds, type OddsFormat } from '@paddock/contracts/odds';
import { fillText, texts } from '@paddock/contracts/texts';
import { Button } from '../../design/button.tsx';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer } from '../../lib/api/place-bet.ts';
import { useClock } from '../../lib/clock.ts';
import { useOddsFormat } from '../../lib/odds-format.ts';
import { usePricesPaused } from '../../live/hooks.ts';
import type { PlacementState } from './placement-state.ts';

/** Whether everything on the slip can be bet on as the customer saw it. */
export type SlipReadiness = 'ready' | 'moved' | 'suspended';

type PlaceButtonProps = {
  slip: Slip;
  readiness: SlipReadiness;
  /** What moved and is accepted by the press. */
  toAccept: readonly AcceptedOffer[];
  placement: PlacementState;
  /** Something is missing: a stake, money, a token. */
  disabled: boolean;
  onPress: () => void;
};

/** What the button does: it places, and accepts what moved as it is shown. */
export const placeText = (toAccept: readonly AcceptedOffer[], format: OddsFormat): string => {
  const { placeBet, acceptPrice, acceptPrices, acceptChanges } = texts.betslip;
  const [only, ...others] = toAccept;
  if (!only) return placeBet;
  if (toAccept.some(({ isOther }) => isOther)) return acceptChanges;
  if (others.length > 0) return acceptPrices;
  return fillText(acceptPrice, { odds: only.price ? formatOdds(only.price, format) : 'SP' });
};

/** Green 'Place Bet', or red 'Bet Suspended' while anything on the slip can't be bet on. */
export const PlaceButton = (props: PlaceButtonProps) => {
  const { slip, readiness, toAccept, placement, disabled, onPress } = props;
  const format = useOddsFormat();
  const paused = usePricesPaused() ?? slip.pricesPaused;
  const suspended = readiness === 'suspended';
  const isPlacing = placement.step === 'placing';
  return (
    <>
      {readiness === 'moved' && (slip.priceAcceptance === 'none' || toAccept.length > 0) && !isPlacing && (
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
        {suspended ? texts.betslip.betSuspended : placeText(toAccept, format)}
      </Button>
      {paused && <p className="text-center text-ink-soft text-sm">{texts.pricesPaused}</p>}
      {placement.step === 'placing' && <PlacingProgress placing={placement} slip={slip} />}
    </>
  );
};

type ProgressProps = { placing: Extract<PlacementState, { step: 'placing' }>; slip?: Slip };

/** What is happening to the bet: in-play delay, a trader, a lost connection. */
export const PlacingProgress = ({ placing: { lost, traderUntil }, slip }: ProgressProps) => (
  <p role="status" className="text-center text-ink-soft text-sm">
    {traderUntil !== undefined ? (
      <>
        A trader is looking at your bet. <SecondsLeft until={traderUntil} />
      </>
    ) : lost ? (
      texts.betslip.beingChecked
    ) : slip?.selections.some(({ inPlay }) => inPlay) ? (
      'Placing your bet. In-play bets take a few seconds.'
    ) : (
      'Placing your bet…'
    )}
  </p>
);

const SecondsLeft = ({ until }: { until: number }) => {
  const seconds = useClock((nowMs) => Math.max(0, Math.ceil((until - nowMs) / 1000)));
  return (
    <span role="timer" className="tabular whitespace-nowrap">
      {seconds} {seconds === 1 ? 'second' : 'seconds'} left.
    </span>
  );
};

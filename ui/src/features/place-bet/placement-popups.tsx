import { texts } from '@paddock/contracts/texts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import type { PlacementControl } from './placement.ts';

type PlacementPopupsProps = {
  placement: PlacementControl;
  /** Places the same bet once more. */
  onTryAgain: () => void;
  onLeave: (() => void) | undefined;
};

/** What stands over the slip: a price that moved while the bet was placed, or an answer that never came. */
export const PlacementPopups = ({ placement, onTryAgain, onLeave }: PlacementPopupsProps) => {
  const state = placement.state.use();
  const { compose } = placement;
  return (
    <>
      {state.step === 'try-again' && <TryAgain until={state.until} {...{ compose, onTryAgain, onLeave }} />}
      {state.step === 'interrupted' && <Interrupted {...{ compose, onLeave }} />}
    </>
  );
};

type PopupProps = Pick<PlacementPopupsProps, 'onLeave'> & Pick<PlacementControl, 'compose'>;
type TryAgainProps = PopupProps & Pick<PlacementPopupsProps, 'onTryAgain'> & { until: number };

/** The price-change popup: the same bet once more, or back to the betslip when its time is over. */
const TryAgain = ({ until, compose, onTryAgain, onLeave }: TryAgainProps) => {
  const navigate = useNavigate();
  const isSettled = useSettled();
  const leave = useCallback(() => {
    compose();
    onLeave?.();
    void navigate({ to: '/betslip' });
  }, [compose, onLeave, navigate]);
  return (
    <Dialog
      open
      onClose={leave}
      title="Price change"
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Back to betslip
          </Button>
          <Button disabled={!isSettled} onClick={onTryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <p>{texts.tryThisBetAgain}</p>
      <p className="pt-2 text-ink-soft text-sm">
        <Countdown until={until} label="Back to your betslip in" onEnd={leave} />
      </p>
    </Dialog>
  );
};

/** No answer came, and the server could not be asked: only the history shows it. */
const Interrupted = ({ compose, onLeave }: PopupProps) => (
  <Dialog
    open
    onClose={compose}
    title="BETSLIP"
    actions={
      <>
        <Button variant="secondary" onClick={compose}>
          Back to betslip
        </Button>
        <Link
          to="/account"
          hash="account-bethistory"
          className={buttonClass('primary')}
          onClick={() => {
            compose();
            onLeave?.();
          }}
        >
          Bet history
        </Link>
      </>
    }
  >
    <p role="alert">{texts.betInterrupted}</p>
  </Dialog>
);

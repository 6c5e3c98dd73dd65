import { texts } from '@paddock/contracts/texts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { useBetslip } from '../betslip/slip-context.ts';

/** What stands over the slip: a price that moved while the bet was placed, or an answer that never came. */
export const PlacingPopups = ({ onLeave }: { onLeave?: () => void }) => {
  const { placing } = useBetslip();
  const state = placing.state.use();
  return (
    <>
      {state.step === 'try-again' && <TryAgain until={state.until} onLeave={onLeave} />}
      {state.step === 'interrupted' && <Interrupted onLeave={onLeave} />}
    </>
  );
};

type PopupProps = {
  onLeave: (() => void) | undefined;
};

/** The price-change popup: the same bet once more, or back to the betslip when its time is over. */
const TryAgain = ({ until, onLeave }: PopupProps & { until: number }) => {
  const { placing, view } = useBetslip();
  const navigate = useNavigate();
  const leave = useCallback(() => {
    placing.compose();
    onLeave?.();
    void navigate({ to: '/betslip' });
  }, [placing, onLeave, navigate]);
  const again = () => {
    const slip = view.now();
    if (slip) void placing.place(() => view.now() ?? slip);
  };
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
          <Button onClick={again}>Try again</Button>
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

/** Nobody could tell us what became of the bet: only the history can. */
const Interrupted = ({ onLeave }: PopupProps) => {
  const { placing } = useBetslip();
  return (
    <Dialog
      open
      onClose={placing.compose}
      title="BETSLIP"
      actions={
        <>
          <Button variant="secondary" onClick={placing.compose}>
            Back to betslip
          </Button>
          <Link
            to="/account"
            hash="account-bethistory"
            className={buttonClass('primary')}
            onClick={() => {
              placing.compose();
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
};

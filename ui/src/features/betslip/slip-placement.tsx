import { useCallback } from 'react';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer, PlacementChange } from '../../lib/api/place-bet.ts';
import { PlaceButton } from '../place-bet/place-button.tsx';
import { PlacementPopups } from '../place-bet/placement-popups.tsx';
import { ReOffer } from '../place-bet/re-offer.tsx';
import { refusedOffline } from './refused-offline.ts';
import { useBetslip } from './slip-context.ts';
import { slipOfferOf } from './slip-readiness.ts';
import { useSlipOffer } from './use-slip-offer.ts';

type PlaceSlipButtonProps = {
  slip: Slip;
  /** Something is missing: a stake, money, a token. */
  disabled: boolean;
  /** What moved, as it is shown: the press accepts it. */
  onPress: (accepted: readonly AcceptedOffer[]) => void;
};

/** The place button of the slip around it. */
export const PlaceSlipButton = ({ slip, disabled, onPress }: PlaceSlipButtonProps) => {
  const { placement } = useBetslip();
  const { readiness, toAccept, shown } = useSlipOffer(slip);
  return (
    <PlaceButton
      {...{ slip, readiness, toAccept, disabled }}
      placement={placement.state.use()}
      onPress={() => onPress(shown)}
    />
  );
};

/** The popups over the slip around it. */
export const SlipPopups = ({ onLeave }: { onLeave?: () => void }) => {
  const slip = useBetslip();
  const tryAgain = () => {
    const shown = slip.query.current();
    if (shown) slip.pressToPlace(shown, slipOfferOf(shown, slip.stakes).shown);
  };
  return <PlacementPopups placement={slip.placement} onTryAgain={tryAgain} onLeave={onLeave} />;
};

/** What was re-offered for the slip around it. */
export const SlipReOffer = (props: { changes: readonly PlacementChange[]; until: number }) => {
  const { placement, query } = useBetslip();
  const reject = useCallback((timedOut: boolean) => void placement.reject(timedOut), [placement]);
  const accept = () => {
    // The offer stands until its time is over.
    if (refusedOffline()) return;
    const slip = query.current();
    if (slip) void placement.accept(slip);
  };
  return <ReOffer {...props} onAccept={accept} onReject={reject} />;
};

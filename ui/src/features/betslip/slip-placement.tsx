import { useCallback } from 'react';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { AcceptedOffer, PlacementChange } from '../../lib/api/place-bet.ts';
import { PlaceButton } from '../place-bet/place-button.tsx';
import { PlacementPopups } from '../place-bet/placement-popups.tsx';
import { ReOffer } from '../place-bet/re-offer.tsx';
import type { Betslip } from './betslip.ts';
import { useBetslip } from './slip-context.ts';
import { useSlipOffer } from './slip-readiness.ts';

/** Places the slip as it stands once the stakes have reached the server; `slip`: as it is shown, `accepted`: what moved. */
export const placeSlip = (
  { placement, query }: Betslip,
  slip: Slip,
  accepted: readonly AcceptedOffer[] = [],
): void => void placement.place(() => query.current() ?? slip, accepted);

type PlaceSlipButtonProps = {
  slip: Slip;
  /** Something is missing: a stake, money, a token. */
  disabled: boolean;
  /** What the press accepts, as the button says. */
  onPress: (accepted: readonly AcceptedOffer[]) => void;
};

/** The place button of the slip around it. */
export const PlaceSlipButton = ({ slip, disabled, onPress }: PlaceSlipButtonProps) => {
  const { placement } = useBetslip();
  const { readiness, toAccept } = useSlipOffer(slip);
  return (
    <PlaceButton
      {...{ slip, readiness, toAccept, disabled }}
      placement={placement.state.use()}
      onPress={() => onPress(toAccept)}
    />
  );
};

/** The popups over the slip around it. */
export const SlipPopups = ({ onLeave }: { onLeave?: () => void }) => {
  const slip = useBetslip();
  const tryAgain = () => {
    const shown = slip.query.current();
    if (shown) placeSlip(slip, shown);
  };
  return <PlacementPopups placement={slip.placement} onTryAgain={tryAgain} onLeave={onLeave} />;
};

/** What was re-offered for the slip around it. */
export const SlipReOffer = (props: { changes: readonly PlacementChange[]; until: number }) => {
  const { placement, query } = useBetslip();
  const reject = useCallback((timedOut: boolean) => void placement.reject(timedOut), [placement]);
  const accept = () => {
    const slip = query.current();
    if (slip) void placement.accept(slip);
  };
  return <ReOffer {...props} onAccept={accept} onReject={reject} />;
};

import type { PriceAcceptance } from '@paddock/contracts/odds';
import { useEffect } from 'react';
import { Select } from '../../design/select.tsx';
import { toast } from '../../design/toast.ts';
import { refreshPreferences, refreshSession, useRememberPriceAcceptance } from '../../lib/api/profile.ts';
import { priceMoves } from '../../lib/price-moves.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { useSession } from '../../lib/session.ts';

/** Which price moves are taken without asking (RTS 2); kept with the account, and changed on the betslip too. */
export const PriceAcceptanceChoice = () => {
  const known = useSession()?.priceAcceptance;
  useEffect(() => void refreshSession(), []);
  const command = useRememberPriceAcceptance({
    onSuccess: refreshPreferences,
    onError: (error) => toast(saveFailure(error)),
  });
  const asked = command.isPending ? command.variables : undefined;
  return (
    <Select<PriceAcceptance>
      label="When odds change"
      hideLabel
      options={priceMoves}
      value={asked ?? known ?? 'none'}
      onChange={(acceptance) => command.mutate(acceptance)}
    />
  );
};

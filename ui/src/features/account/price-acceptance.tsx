import {
  getBetslipBets,
  type PriceAcceptance,
  session,
  setCustomerPreference,
} from '@paddock/contracts/http';
import { useEffect } from 'react';
import { Select } from '../../design/select.tsx';
import { toast } from '../../design/toast.ts';
import { errorText, refreshCalls, useCommand } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session.ts';

const choices: readonly { value: PriceAcceptance; label: string }[] = [
  { value: 'none', label: 'Ask me when odds change' },
  { value: 'better', label: 'Accept better odds' },
  { value: 'any', label: 'Accept any odds' },
];

/** Which price moves are taken without asking (RTS 2); kept with the account, and changed on the betslip too. */
export const PriceAcceptanceChoice = () => {
  const known = useSession()?.priceAcceptance;
  const readAgain = () => refreshCalls(session, getBetslipBets);
  useEffect(() => void refreshCalls(session), []);
  const command = useCommand(setCustomerPreference, {
    onSuccess: readAgain,
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
  });
  const asked = command.isPending ? command.variables?.body?.PriceAcceptance : undefined;
  return (
    <Select<PriceAcceptance>
      label="When odds change"
      hideLabel
      options={choices}
      value={asked ?? known ?? 'none'}
      onChange={(PriceAcceptance) => command.mutate({ body: { PriceAcceptance } })}
    />
  );
};

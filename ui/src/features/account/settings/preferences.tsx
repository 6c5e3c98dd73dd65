import { useState } from 'react';
import { Switch } from '../../../design/switch.tsx';
import { ThemeControl } from '../../../design/theme-control.tsx';
import { rememberedUsername, rememberUsername } from '../../../lib/remembered-username.ts';
import { useSession } from '../../../lib/session.ts';
import { OddsFormatControl } from '../odds-format-control.tsx';
import { PriceAcceptanceChoice } from '../price-acceptance.tsx';

/** How the site looks and what this device remembers. Each choice holds at once. */
export const Preferences = () => {
  const session = useSession();
  const [remembered, setRemembered] = useState(() => rememberedUsername() !== '');
  const remember = (on: boolean) => {
    rememberUsername(on ? (session?.username ?? undefined) : undefined);
    setRemembered(on);
  };
  return (
    <div className="grid gap-3">
      <Setting label="Odds" help="Kept with your account, on every device.">
        <OddsFormatControl />
      </Setting>
      <Setting label="When odds change" help="Between the press and the bet.">
        <PriceAcceptanceChoice />
      </Setting>
      <Setting label="Theme" help="For this device.">
        <ThemeControl />
      </Setting>
      <Switch
        label="Remember my username on this device"
        checked={remembered}
        onChange={remember}
        className="border-line border-t pt-2"
      />
    </div>
  );
};

const Setting = ({ label, help, children }: { label: string; help: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p>
      {label}
      <span className="block text-ink-soft text-sm">{help}</span>
    </p>
    {children}
  </div>
);

import { texts } from '@paddock/contracts/texts';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { OutcomePopup } from '../../../design/outcome-popup.tsx';
import { SegmentedControl } from '../../../design/segmented-control.tsx';
import { Select } from '../../../design/select.tsx';
import { Switch } from '../../../design/switch.tsx';
import { ThemeControl } from '../../../design/theme-control.tsx';
import { toast } from '../../../design/toast.ts';
import {
  type Preferences as Choices,
  refreshPreferences,
  refreshSession,
  useSavePreferences,
} from '../../../lib/api/profile.ts';
import { changedChoices } from '../../../lib/changed-choices.ts';
import { useConsentedTo } from '../../../lib/consent.ts';
import { priceMoves } from '../../../lib/price-moves.ts';
import { rememberForAccount, rememberUsername } from '../../../lib/remembered-username.ts';
import { saveFailure } from '../../../lib/save-failure.ts';
import { useSession } from '../../../lib/session.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { NeedsConvenience } from '../../consent/needs-convenience.tsx';
import { UnsavedQuestion } from '../../unsaved/unsaved-question.tsx';
import { oddsFormats } from '../odds-format-control.tsx';

/** How the site looks and what it does unasked. */
export const Preferences = () => {
  useEffect(() => void refreshSession(), []);
  const session = useSession();
  if (!session?.authenticated) return null;
  const { oddsFormat, priceAcceptance, remembersUsername, quickDeposit, showsQuickLogin = true } = session;
  return (
    <div className="grid gap-5">
      <PreferencesForm
        saved={{ oddsFormat, priceAcceptance, remembersUsername, quickDeposit, showsQuickLogin }}
        username={session.username}
      />
      <div className="border-line border-t pt-4">
        <Setting label="Theme" help="For this device, at once.">
          {(helpId) => <ThemeControl describedBy={helpId} />}
        </Setting>
      </div>
    </div>
  );
};

/** Saves what was changed and has this device follow it. */
const usePreferencesForm = (saved: Choices, username: string) => {
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  const [failure, setFailure] = useState<ReturnType<typeof saveFailure>>();
  const changed = changedChoices(saved, chosen);
  const isChanged = Object.keys(changed).length > 0;
  const command = useSavePreferences({
    onSuccess: async (_, { remembersUsername }) => {
      if (remembersUsername) rememberForAccount(username);
      else if (remembersUsername === false) rememberUsername(undefined);
      toast({ tone: 'ok', title: texts.saved });
      await refreshPreferences();
      setChosen({});
    },
    onError: (error) => setFailure(saveFailure(error)),
  });
  const saveOnce = useOneAtATime(async (changes: Partial<Choices>) => {
    // The outcome is said by the command.
    await command.mutateAsync(changes).catch(() => {});
  });
  return {
    values: { ...saved, ...chosen },
    choose: (choice: Partial<Choices>) => setChosen((before) => ({ ...before, ...choice })),
    isChanged,
    isSaving: command.isPending,
    save: (event: FormEvent) => {
      event.preventDefault();
      if (isChanged) void saveOnce(changed);
    },
    failure,
    dismiss: () => setFailure(undefined),
  };
};

const PreferencesForm = ({ saved, username }: { saved: Choices; username: string }) => {
  const { values, choose, isChanged, isSaving, save, failure, dismiss } = usePreferencesForm(saved, username);
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      {/* What is chosen while a save is under way would be lost with it. */}
      <fieldset disabled={isSaving} className="grid min-w-0 gap-3">
        <Setting label="Odds" help="How prices are written, on every device.">
          {(helpId) => (
            <SegmentedControl
              label="Odds format"
              options={oddsFormats}
              value={values.oddsFormat}
              onChange={(oddsFormat) => choose({ oddsFormat })}
              describedBy={helpId}
            />
          )}
        </Setting>
        <Setting label="When odds change" help="Between pressing the button and the bet being placed.">
          {(helpId) => (
            <Select
              label="When odds change"
              hideLabel
              options={priceMoves}
              value={values.priceAcceptance}
              onChange={(priceAcceptance) => choose({ priceAcceptance })}
              aria-describedby={helpId}
            />
          )}
        </Setting>
        <Switch
          label="Remember my username"
          help={<RememberHelp />}
          checked={values.remembersUsername}
          onChange={(remembersUsername) => choose({ remembersUsername })}
          className="border-line border-t pt-2"
        />
        <Switch
          label="Quick deposit"
          help="A way to deposit beside your balance, and a reminder when it is low."
          checked={values.quickDeposit}
          onChange={(quickDeposit) => choose({ quickDeposit })}
          className="border-line border-t pt-2"
        />
        <Switch
          label="Offer quick login"
          help="Offer a passkey on a device that has none, after you log in."
          checked={values.showsQuickLogin}
          onChange={(showsQuickLogin) => choose({ showsQuickLogin })}
          className="border-line border-t pt-2"
        />
      </fieldset>
      <Button
        type="submit"
        idle={!isChanged}
        loading={isSaving}
        className="mt-1 max-sm:w-full sm:justify-self-start"
      >
        Save
      </Button>
      <OutcomePopup outcome={failure} onClose={dismiss} />
      <UnsavedQuestion isChanged={isChanged && !isSaving} />
    </form>
  );
};

/** It is the account's choice: a device without consent follows it once there is some. */
const RememberHelp = () => {
  const mayKeep = useConsentedTo('functional');
  return (
    <>
      On devices where you log in. Leave it off where others could read it.
      {!mayKeep && (
        <>
          {' '}
          On this device: <NeedsConvenience />
        </>
      )}
    </>
  );
};

type SettingProps = { label: string; help: string; children: (helpId: string) => ReactNode };

const Setting = ({ label, help, children }: SettingProps) => {
  const helpId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        {label}
        <span id={helpId} className="block text-ink-soft text-sm">
          {help}
        </span>
      </p>
      {children(helpId)}
    </div>
  );
};

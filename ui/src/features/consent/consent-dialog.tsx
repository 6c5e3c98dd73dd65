import {
  type AskedGroup,
  acceptAll,
  askedGroups,
  type ConsentChoice,
  type ConsentGroup,
  consentGroups,
  rejectAll,
} from '@paddock/contracts/consent';
import { useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Switch } from '../../design/switch.tsx';
import { toast } from '../../design/toast.ts';
import { chooseConsent, useConsent } from '../../lib/consent.ts';
import { closeConsentSettings, pageContent, useConsentSettings } from './consent-settings.ts';
import { KeptTable } from './kept-table.tsx';

/** Which cookies may be kept, by group, with what each is for. */
export const ConsentDialog = () => {
  const isOpen = useConsentSettings();
  const chosen = useConsent();
  const [edited, setEdited] = useState<ConsentChoice>();
  /** The question that led here is gone with the first choice. */
  const wasAsked = useRef(false);
  // Nothing is ticked beforehand.
  const choice = edited ?? chosen ?? rejectAll;
  const close = () => {
    setEdited(undefined);
    closeConsentSettings();
  };
  const choose = (next: ConsentChoice) => {
    wasAsked.current = chosen === undefined;
    chooseConsent(next);
    toast({ tone: 'ok', title: 'Your choice of cookies is saved' });
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Cookies"
      returnFocus={() => (wasAsked.current ? pageContent() : null)}
      wide
      actions={
        <>
          <Button variant="secondary" onClick={() => choose(rejectAll)}>
            Reject all
          </Button>
          <Button variant="secondary" onClick={() => choose(acceptAll)}>
            Accept all
          </Button>
          <Button onClick={() => choose(choice)}>Save my choice</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          Here is all that this site keeps on your device, by group. You can change your choice at any time:
          what you refuse is deleted at once. We ask again after half a year.
        </p>
        <Group group="necessary" />
        {askedGroups.map((group) => (
          <Group
            key={group}
            group={group}
            allowed={choice[group]}
            onChange={(allowed) => setEdited({ ...choice, [group]: allowed })}
          />
        ))}
      </div>
    </Dialog>
  );
};

type GroupProps =
  | { group: 'necessary'; allowed?: never; onChange?: never }
  | { group: AskedGroup; allowed: boolean; onChange: (allowed: boolean) => void };

const Group = ({ group, allowed, onChange }: GroupProps) => (
  <section aria-labelledby={`consent-${group}`} className="grid gap-2 border-line border-t pt-3">
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h3 id={`consent-${group}`} className="font-bold">
        {consentGroups[group].title}
      </h3>
      {onChange ? (
        <Switch
          label={<span className="sr-only">{consentGroups[group].title}</span>}
          checked={allowed}
          onChange={onChange}
          aria-describedby={`consent-${group}-text`}
        />
      ) : (
        <span className="text-ink-soft text-sm">Always on</span>
      )}
    </div>
    <p id={`consent-${group}-text`} className="text-ink-soft text-sm">
      {consentGroups[group].text}
    </p>
    <Kept group={group} />
  </section>
);

const Kept = ({ group }: { group: ConsentGroup }) =>
  group === 'targeting' ? (
    <p className="text-sm">Keeps nothing on your device.</p>
  ) : (
    <details className="text-sm">
      <summary className="py-3 font-semibold text-link">
        What is kept
        <span className="sr-only">: {consentGroups[group].title}</span>
      </summary>
      <KeptTable group={group} />
    </details>
  );

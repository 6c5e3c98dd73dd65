import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { ConfirmDialog, Dialog } from '../../design/dialog.tsx';
import { Menu } from '../../design/menu.tsx';
import { InfoTip } from '../../design/popover.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { toast } from '../../design/toast.ts';
import { Line, Section } from './section.tsx';

type Open = 'dialog' | 'confirm' | 'sheet' | undefined;

/** Buttons, and what opens over the page. */
export const ActionsSection = () => {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Section title="Actions">
      <Line>
        <Button>Primary</Button>
        <Button variant="accent">Accent</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button loading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />}>
          Small
        </Button>
        <IconButton label="Messages">
          <Inbox />
        </IconButton>
      </Line>
      <Line>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ tone: 'ok', title: 'Bet placed', text: 'Total stake €5.00' })}
        >
          Toast
        </Button>
        <Menu
          trigger={<Button variant="secondary">Menu</Button>}
          entries={[
            { key: 'bets', label: 'My Bets', icon: Inbox, onSelect: close },
            { key: 'out', label: 'Log out', separated: true, onSelect: close },
          ]}
        />
        <InfoTip label="What is a deposit limit?">The most you can deposit in the period you choose.</InfoTip>
      </Line>
      <Overlays open={open} close={close} />
    </Section>
  );
};

const Overlays = ({ open, close }: { open: Open; close: () => void }) => (
  <>
    <Dialog
      open={open === 'dialog'}
      onClose={close}
      title="Price change"
      actions={<Button onClick={close}>Accept</Button>}
    >
      Odds have changed. Please review before placing your bet.
    </Dialog>
    <ConfirmDialog
      open={open === 'confirm'}
      title="Exclude yourself?"
      confirmLabel="Exclude me"
      danger
      onConfirm={close}
      onCancel={close}
    >
      You cannot undo this before the period ends.
    </ConfirmDialog>
    <Sheet open={open === 'sheet'} onClose={close} title="Betslip" footer={<Button block>Place Bet</Button>}>
      <p className="p-4">Selections scroll here; the footer stays.</p>
    </Sheet>
  </>
);

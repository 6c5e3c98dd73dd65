import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** What became of something that was saved. */
export type Outcome = { readonly title: string; readonly text: string; readonly detail?: string };

type OutcomePopupProps = {
  /** What it says, also while it closes. */
  outcome: Outcome | undefined;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes after it; where it came from, unless this says otherwise. */
  returnFocus?: () => HTMLElement | null;
};

/** The documents' popup after a save: 'Operation Failed', 'Success'. */
export const OutcomePopup = ({ outcome, open, onClose, returnFocus }: OutcomePopupProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={outcome?.title}
    actions={<Button onClick={onClose}>OK</Button>}
    {...(returnFocus && { returnFocus })}
  >
    <p>{outcome?.text}</p>
    {outcome?.detail && <p className="pt-1 text-ink-soft">{outcome.detail}</p>}
  </Dialog>
);

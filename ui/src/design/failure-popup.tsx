import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FailurePopupProps = {
  /** What failed and why; nothing while nothing has. */
  failure: { readonly title: string; readonly text: string } | undefined;
  onClose: () => void;
};

/** The documents' popup of what could not be done. */
export const FailurePopup = ({ failure, onClose }: FailurePopupProps) => (
  <Dialog
    open={failure !== undefined}
    onClose={onClose}
    title={failure?.title}
    actions={<Button onClick={onClose}>OK</Button>}
  >
    <p role="alert">{failure?.text}</p>
  </Dialog>
);

import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { QueuePlace } from '../lib/popup-queue.ts';
import { Button, buttonClass } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** What became of something that was saved. */
export type Outcome = {
  readonly title: string;
  readonly text: string;
  readonly detail?: string;
  /** Where it leads beside being closed. */
  readonly link?: { readonly label: string; readonly to: string };
};

type OutcomePopupProps = {
  /** Nothing while there is nothing to say. */
  outcome: Outcome | undefined;
  onClose: () => void;
  /** Where the focus goes after it; where it came from, unless this says otherwise. */
  returnFocus?: () => HTMLElement | null;
  /** Where it waits among those that come unasked; what somebody pressed for has none. */
  place?: QueuePlace;
};

/** The documents' popup after a save: 'Operation Failed', 'Success'. */
export const OutcomePopup = ({ outcome, onClose, returnFocus, place }: OutcomePopupProps) => {
  // It says the same while it closes.
  const said = useRef<Outcome>(undefined);
  said.current = outcome ?? said.current;
  return (
    <Dialog
      open={outcome !== undefined}
      onClose={onClose}
      title={said.current?.title}
      actions={
        <>
          {said.current?.link && (
            <Link to={said.current.link.to} className={buttonClass('secondary')} onClick={onClose}>
              {said.current.link.label}
            </Link>
          )}
          <Button onClick={onClose}>OK</Button>
        </>
      }
      {...(returnFocus && { returnFocus })}
      {...(place && { place })}
    >
      <p role="alert">{said.current?.text}</p>
      {said.current?.detail && <p className="pt-1 text-ink-soft">{said.current.detail}</p>}
    </Dialog>
  );
};

import { texts } from '@paddock/contracts/texts';
import { useEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { confirmCode } from '../../lib/api/second-factor.ts';
import { cancelConfirmation, useConfirmationRequest } from '../../lib/confirmation.ts';
import { CodeForm } from './code-form.tsx';

/** Asks for a new code, over the page, whenever something needs one. What was typed on the page stays. */
export const ConfirmationHost = () => {
  const waiting = useConfirmationRequest();
  const from = useRef<Element>(null);
  // Whoever is here next is not asked for what the one before them pressed.
  useEffect(() => cancelConfirmation, []);
  if (waiting) from.current = waiting.from;
  const cancel = () => waiting?.done(false);
  const returnFocus = () => (from.current instanceof HTMLElement ? from.current : null);
  // Always there, so that closing gives the focus back to what was pressed.
  return (
    <Dialog open={waiting !== undefined} onClose={cancel} title="Confirm it is you" returnFocus={returnFocus}>
      {waiting && (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            {texts.secondFactor.confirmationNeeded} It holds for five minutes, and what you entered stays.
          </p>
          <CodeForm
            submit="Confirm"
            send={async (code) => {
              await confirmCode(code);
              waiting.done(true);
            }}
          >
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          </CodeForm>
        </div>
      )}
    </Dialog>
  );
};

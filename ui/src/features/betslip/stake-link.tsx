import { flushSync } from 'react-dom';
import { useDesktop } from '../../lib/media.ts';
import { showSlipTab } from './slip-tab.ts';

/** To its stake field, within the press: what is typed next goes there. */
const goToStake = (selectionId: string): void => {
  flushSync(() => showSlipTab('slip'));
  document.querySelector<HTMLElement>(`[data-stake="${CSS.escape(selectionId)}"] input`)?.focus();
};

/**
 * The next tab stop after a price that is on the slip: straight to its stake, past all the other prices. In sight only
 * while it has the focus; a phone has its slip in a drawer.
 */
export const StakeLink = ({ selectionId, name }: { selectionId: string; name: string }) => {
  if (!useDesktop()) return null;
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2! focus:right-2! focus:z-50 focus:rounded-md focus:bg-accent focus:px-4! focus:py-3! focus:font-semibold focus:text-on-accent"
      onClick={() => goToStake(selectionId)}
    >
      Go to the stake on {name}
    </button>
  );
};

import { type Ref, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import type { QueuePlace } from '../lib/popup-queue.ts';
import { isPopupShown, usePopup } from '../lib/popups.ts';

type FrameOptions = {
  open: boolean;
  place?: QueuePlace | undefined;
  dismiss?: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** A key that was meant for the page must not press one of its buttons: the focus goes to the popup itself. */
  isUnasked?: boolean;
};

type Frame = {
  isVisible: boolean;
  isKept: boolean;
  /** Of the popup and its scrim. */
  className: string;
  popup: {
    ref: Ref<HTMLDivElement>;
    initialFocus: (openedBy: string) => HTMLElement | true | null;
    finalFocus: () => HTMLElement | false | null;
  };
};

/** What the dialogs have in common: their turn among the popups, and where the focus goes as they come and go. */
export const usePopupFrame = (options: FrameOptions): Frame => {
  const { open, place, dismiss, returnFocus } = options;
  const { isVisible, isKept, isSwitch, origin } = usePopup({ open, place, dismiss });
  const popup = useRef<HTMLDivElement>(null);
  /** What had the focus in it when another popup covered it. */
  const left = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) left.current = null;
    if (isVisible || !open) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && popup.current?.contains(activeElement)) {
      left.current = activeElement;
    }
  }, [isVisible, open]);
  const isUnasked = options.isUnasked === true || place !== undefined;
  return {
    isVisible,
    isKept,
    className: cx(
      isSwitch && 'transition-none! scale-100! opacity-100!',
      isSwitch && !isVisible && 'invisible!',
    ),
    popup: {
      ref: popup,
      initialFocus: (openedBy) => {
        if (left.current?.isConnected) return left.current;
        return isUnasked || openedBy === 'touch' ? popup.current : true;
      },
      finalFocus: () => {
        if (isPopupShown()) return false;
        // Somebody went on to another place meanwhile.
        const { activeElement, body } = document;
        if (activeElement && activeElement !== body && !popup.current?.contains(activeElement)) return false;
        const to = returnFocus?.() ?? origin();
        if (!to || to.isConnected) return to;
        // What it came from has gone with what was done in it. The library would take the first link of the page.
        document.querySelector('main')?.focus({ preventScroll: true });
        return false;
      },
    },
  };
};

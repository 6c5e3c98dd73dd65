import { useBlocker } from '@tanstack/react-router';
import { dismissPopup, isPopupShown, useIsPopupShown } from '../lib/popups.ts';

/** Going back closes the popup that is open, as it does in an app, and leaves the page where it is. */
export const PopupBack = () => {
  const isShown = useIsPopupShown();
  useBlocker({
    disabled: !isShown,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !isPopupShown()) return false;
      dismissPopup();
      return true;
    },
  });
  return null;
};

import { useId, useLayoutEffect, useRef } from 'react';
import {
  closeDrawer,
  closePopup,
  noPopups,
  openDrawer,
  openPopup,
  type Popups,
  type QueuePlace,
  visiblePopup,
} from './popup-queue.ts';
import { createStore } from './store.ts';

type Shown = {
  readonly popups: Popups;
  readonly visible: string | undefined;
  /** One popup took another's place: neither fades, as the scrim stays. */
  readonly isSwitch: boolean;
};

const shown = createStore<Shown>({ popups: noPopups, visible: undefined, isSwitch: false });
/** How each open popup is dismissed; one that stands until it is answered has none. */
const dismissals = new Map<string, (() => void) | undefined>();

const update = (change: (popups: Popups) => Popups): void => {
  const before = shown.get();
  const popups = change(before.popups);
  if (popups === before.popups) return;
  const visible = visiblePopup(popups)?.id;
  const isSwitch =
    visible === before.visible ? before.isSwitch : visible !== undefined && before.visible !== undefined;
  shown.set({ popups, visible, isSwitch });
};

type PopupRequest = {
  open: boolean;
  /** Where it waits when it comes unasked. */
  place?: QueuePlace | undefined;
  /** What Escape, the scrim and the back button do. */
  dismiss?: (() => void) | undefined;
};

type PopupPlace = {
  isVisible: boolean;
  /** It was shown and is still open: what was typed in it stays while another one covers it. */
  isKept: boolean;
  isSwitch: boolean;
  /** What had the focus when it was asked for. */
  origin: () => HTMLElement | null;
};

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** The one way in which anything stands over the page: it is shown when its turn comes. */
export const usePopup = ({ open, place, dismiss }: PopupRequest): PopupPlace => {
  const id = useId();
  const origin = useRef<HTMLElement>(null);
  const wasShown = useRef(false);
  const { visible, isSwitch } = shown.use();
  const isVisible = open && visible === id;
  if (isVisible) wasShown.current = true;
  if (!open) wasShown.current = false;
  useLayoutEffect(() => {
    if (open) dismissals.set(id, dismiss);
  });
  useLayoutEffect(() => {
    if (!open) return;
    origin.current = focused();
    update((popups) => openPopup(popups, place ? { id, place } : { id }));
    return () => {
      dismissals.delete(id);
      update((popups) => closePopup(popups, id));
    };
  }, [open, id, place]);
  return { isVisible, isKept: wasShown.current, isSwitch, origin: () => origin.current };
};

/** Whether any popup is shown. */
export const isPopupShown = (): boolean => shown.get().visible !== undefined;

export const useIsPopupShown = (): boolean => shown.use().visible !== undefined;

/** Dismisses the visible popup, unless it stands until it is answered. */
export const dismissPopup = (): void => {
  const { visible } = shown.get();
  if (visible !== undefined) dismissals.get(visible)?.();
};

/** A drawer is no popup, but nothing comes over it unasked. */
export const useDrawer = (open: boolean): void => {
  const id = useId();
  useLayoutEffect(() => {
    if (!open) return;
    update((popups) => openDrawer(popups, id));
    return () => update((popups) => closeDrawer(popups, id));
  }, [open, id]);
};

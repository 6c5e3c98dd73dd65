/**
 * Popups that come unasked, the most important first: what shows one names its place and nothing else. Nothing takes the
 * places of deposits so far.
 */
export const queuePlaces = [
  'reality-check',
  'terms',
  'limit-change',
  'account-prompt',
  'take-a-break-expired',
  'deposit-failed',
  'deposit-success',
  'fund-and-bet',
  'low-balance',
  'quick-login-offer',
  'sign-up-offer',
] as const;
export type QueuePlace = (typeof queuePlaces)[number];

/** Shown at once, over whatever is open: no bet is taken until it is answered. */
const urgent: QueuePlace = 'reality-check';

/** With a place it came unasked and waits its turn; without one somebody pressed for it. */
export type Popup = { readonly id: string; readonly place?: QueuePlace };

export type Popups = {
  /** Popups that were opened, the visible one last: as it closes, the one before it is back. */
  readonly stack: readonly Popup[];
  /** Popups that wait until none is open, the next one first. */
  readonly queue: readonly Popup[];
  /** Drawers that are open: what comes unasked waits for them too, what is pressed for stands over them. */
  readonly drawers: readonly string[];
};

export const noPopups: Popups = { stack: [], queue: [], drawers: [] };

/** The one that is shown. */
export const visiblePopup = ({ stack }: Popups): Popup | undefined => stack.at(-1);

const isUrgent = ({ place }: Popup): boolean => place === urgent;
const rank = ({ place }: Popup): number => (place ? queuePlaces.indexOf(place) : -1);
const without = (popups: readonly Popup[], id: string): readonly Popup[] =>
  popups.filter((popup) => popup.id !== id);

/** Behind those of its importance, before lesser ones. */
const queued = (queue: readonly Popup[], popup: Popup): readonly Popup[] => {
  const lesser = queue.findIndex((other) => rank(other) > rank(popup));
  return queue.toSpliced(lesser < 0 ? queue.length : lesser, 0, popup);
};

/** Over all that is open, but beneath an urgent one. */
const stacked = (stack: readonly Popup[], popup: Popup): readonly Popup[] => {
  const top = stack.findIndex(isUrgent);
  return stack.toSpliced(top < 0 || isUrgent(popup) ? stack.length : top, 0, popup);
};

const advance = (popups: Popups): Popups => {
  const { stack, queue, drawers } = popups;
  const [next, ...rest] = queue;
  return next && stack.length === 0 && drawers.length === 0
    ? { stack: [next], queue: rest, drawers }
    : popups;
};

/** Asks for a popup; asked again for one that is there, nothing changes. */
export const openPopup = (popups: Popups, popup: Popup): Popups => {
  const { stack, queue } = popups;
  if ([...stack, ...queue].some(({ id }) => id === popup.id)) return popups;
  if (!popup.place || isUrgent(popup)) return { ...popups, stack: stacked(stack, popup) };
  return advance({ ...popups, queue: queued(queue, popup) });
};

/** Takes a popup away, shown or not. */
export const closePopup = (popups: Popups, id: string): Popups =>
  advance({ ...popups, stack: without(popups.stack, id), queue: without(popups.queue, id) });

export const openDrawer = (popups: Popups, id: string): Popups => ({
  ...popups,
  drawers: [...popups.drawers.filter((other) => other !== id), id],
});

export const closeDrawer = (popups: Popups, id: string): Popups =>
  advance({ ...popups, drawers: popups.drawers.filter((other) => other !== id) });

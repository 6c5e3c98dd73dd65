import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  closeDrawer,
  closePopup,
  noPopups,
  openDrawer,
  openPopup,
  type Popup,
  type Popups,
  queuePlaces,
  visiblePopup,
} from './popup-queue.ts';

const pressed = (id: string): Popup => ({ id });
const unasked = (place: NonNullable<Popup['place']>, id: string = place): Popup => ({ id, place });

const after = (...popups: readonly Popup[]): Popups => popups.reduce(openPopup, noPopups);
const visible = (popups: Popups) => visiblePopup(popups)?.id;

describe('a popup that somebody pressed for', () => {
  it('covers the one that is open, which is back when it closes', () => {
    const both = after(pressed('cash-out'), pressed('why'));
    expect(visible(both)).toBe('why');
    expect(visible(closePopup(both, 'why'))).toBe('cash-out');
    expect(visible(closePopup(both, 'cash-out'))).toBe('why');
  });

  it('covers one that came unasked', () => {
    const both = after(unasked('low-balance'), pressed('quick-deposit'));
    expect(visible(both)).toBe('quick-deposit');
    expect(visible(closePopup(both, 'quick-deposit'))).toBe('low-balance');
  });

  it('is there once, however often it is asked for', () => {
    const once = after(pressed('cash-out'));
    expect(openPopup(once, pressed('cash-out'))).toBe(once);
  });
});

describe('a popup that comes unasked', () => {
  it('is shown at once where nothing is open', () => {
    expect(visible(after(unasked('low-balance')))).toBe('low-balance');
  });

  it('waits until no popup is open', () => {
    const waiting = after(pressed('cash-out'), pressed('why'), unasked('low-balance'));
    expect(visible(waiting)).toBe('why');
    expect(visible(closePopup(waiting, 'why'))).toBe('cash-out');
    expect(visible(closePopup(closePopup(waiting, 'why'), 'cash-out'))).toBe('low-balance');
  });

  it('comes after more important ones, and after those of its importance that came before', () => {
    const waiting = after(
      pressed('cash-out'),
      unasked('sign-up-offer'),
      unasked('low-balance', 'first'),
      unasked('limit-change'),
      unasked('low-balance', 'second'),
    );
    expect(waiting.queue.map(({ id }) => id)).toEqual(['limit-change', 'first', 'second', 'sign-up-offer']);
  });

  it('does not interrupt a lesser one that is shown', () => {
    const both = after(unasked('low-balance'), unasked('limit-change'));
    expect(visible(both)).toBe('low-balance');
    expect(visible(closePopup(both, 'low-balance'))).toBe('limit-change');
  });

  it('waits for an open drawer, over which what is pressed for stands', () => {
    const drawer = openDrawer(noPopups, 'betslip');
    const waiting = openPopup(drawer, unasked('low-balance'));
    expect(visible(waiting)).toBeUndefined();
    expect(visible(openPopup(waiting, pressed('price-change')))).toBe('price-change');
    expect(visible(closeDrawer(waiting, 'betslip'))).toBe('low-balance');
  });
});

describe('the reality check', () => {
  it('is shown at once over whatever is open, and over what opens after it', () => {
    const due = openPopup(openDrawer(after(pressed('cash-out')), 'betslip'), unasked('reality-check'));
    expect(visible(due)).toBe('reality-check');
    const later = openPopup(due, pressed('price-change'));
    expect(visible(later)).toBe('reality-check');
    const answered = closePopup(later, 'reality-check');
    expect(visible(answered)).toBe('price-change');
    expect(visible(closePopup(answered, 'price-change'))).toBe('cash-out');
  });
});

type Step =
  | { readonly kind: 'open'; readonly popup: Popup }
  | { readonly kind: 'close' | 'drawer' | 'no-drawer'; readonly id: string };

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: id.map((of): Step => ({ kind: 'open', popup: pressed(of) })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, fc.constantFrom(...queuePlaces))
      .map(([of, place]): Step => ({ kind: 'open', popup: unasked(place, of) })),
  },
  { weight: 4, arbitrary: id.map((of): Step => ({ kind: 'close', id: of })) },
  { weight: 1, arbitrary: id.map((of): Step => ({ kind: 'drawer', id: of })) },
  { weight: 1, arbitrary: id.map((of): Step => ({ kind: 'no-drawer', id: of })) },
);

const take = (popups: Popups, taken: Step): Popups => {
  switch (taken.kind) {
    case 'open':
      return openPopup(popups, taken.popup);
    case 'close':
      return closePopup(popups, taken.id);
    case 'drawer':
      return openDrawer(popups, taken.id);
    case 'no-drawer':
      return closeDrawer(popups, taken.id);
    default:
      return taken satisfies never;
  }
};

const rank = ({ place }: Popup) => (place ? queuePlaces.indexOf(place) : -1);
const waits = ({ place }: Popup) => place !== undefined && place !== 'reality-check';

test('however popups come and go, none is lost or there twice, and one of the queue at most is open', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let popups = noPopups;
      const open = new Set<string>();
      for (const taken of steps) {
        const before = popups;
        popups = take(popups, taken);
        if (taken.kind === 'open') open.add(taken.popup.id);
        if (taken.kind === 'close') open.delete(taken.id);
        const there = [...popups.stack, ...popups.queue].map((popup) => popup.id);
        expect(there.toSorted()).toEqual([...open].toSorted());
        expect(popups.stack.filter(waits).length).toBeLessThanOrEqual(1);
        // Nothing waits for nothing.
        if (popups.stack.length === 0 && popups.drawers.length === 0) expect(popups.queue).toEqual([]);
        const isShownNow = !before.stack.some((popup) => popup.id === popups.stack[0]?.id);
        const shown = popups.stack[0];
        if (shown && isShownNow && waits(shown)) {
          for (const other of popups.queue) expect(rank(other)).toBeGreaterThanOrEqual(rank(shown));
        }
      }
      for (const popup of open) popups = closePopup(popups, popup);
      expect([popups.stack, popups.queue]).toEqual([[], []]);
    }),
  );
});

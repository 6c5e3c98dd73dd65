import { beforeEach, describe, expect, it } from 'vitest';
import { focusNewPage, isNewPage } from './page-focus.ts';

/** As much of the page as is asked: its content with a heading, and what has the focus. */
const page = ({ isFocusable = true } = {}) => {
  const place = { active: undefined as unknown };
  const heading = {
    tabIndex: 0,
    focus: () => {
      if (isFocusable) place.active = heading;
    },
  };
  const inMain: unknown[] = [];
  const main = {
    contains: (element: unknown) => element === main || inMain.includes(element),
    querySelector: (): typeof heading | null => heading,
    focus: () => {
      place.active = main;
    },
  };
  const document = {
    get activeElement() {
      return place.active as Element;
    },
    getElementById: () => main as unknown as HTMLElement,
  };
  return { document, place, main, heading, inMain };
};

/** Something outside of the content, in a popup or not. */
const element = (popup: { closed: boolean } | null = null) => ({
  matches: (_selector: string): boolean => false,
  closest: () => popup && { hasAttribute: () => popup.closed },
});

describe('the focus, as a page takes the place of another one', () => {
  let shown: ReturnType<typeof page>;
  beforeEach(() => {
    shown = page();
  });

  it.each([
    ['a link of the frame', element()],
    ['a drawer that closes', element({ closed: true })],
  ])('goes from %s to the heading of the page', (_, active) => {
    shown.place.active = active;
    focusNewPage(shown.document);
    expect(shown.place.active).toBe(shown.heading);
    expect(shown.heading.tabIndex).toBe(-1);
  });

  it('stays in the field beside the page in which somebody types', () => {
    const field = { ...element(), matches: () => true };
    shown.place.active = field;
    focusNewPage(shown.document);
    expect(shown.place.active).toBe(field);
  });

  it('goes to the content of a page whose heading comes later, or is none that takes it', () => {
    shown.main.querySelector = () => null;
    const other = page({ isFocusable: false });
    for (const { document, place, main } of [shown, other]) {
      place.active = element();
      focusNewPage(document);
      expect(place.active).toBe(main);
    }
  });

  it('stays with what took it on the new page, and in a popup that is open', () => {
    const field = element();
    shown.inMain.push(field);
    for (const active of [field, element({ closed: false })]) {
      shown.place.active = active;
      focusNewPage(shown.document);
      expect(shown.place.active).toBe(active);
    }
  });

  it.each([
    [{ pathChanged: true }, false],
    [{ fromLocation: { pathname: '/' }, pathChanged: true }, true],
    [{ fromLocation: { pathname: '/' }, pathChanged: false }, false],
  ])('is moved for a new page only: %o is one: %s', (rendered, isNew) => {
    expect(isNewPage(rendered)).toBe(isNew);
  });
});

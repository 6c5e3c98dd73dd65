type FocusPlace = Pick<Document, 'activeElement' | 'getElementById'>;

/** Something of the new page took the focus already, or a popup that stays has it. */
const isPlaced = (active: Element | null, main: HTMLElement): boolean => {
  if (!active) return false;
  if (main.contains(active) && active !== main) return true;
  // Somebody types a stake in the column beside it, while the page was loading.
  if (active.matches('input, select, textarea')) return true;
  const popup = active.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return popup !== null && !popup.hasAttribute('data-closed');
};

/**
 * Where a page has taken the place of another one, the keyboard and a screen reader go on at its heading, as if the browser
 * had loaded it; where that comes later, at its content.
 */
export const focusNewPage = (place: FocusPlace = document): void => {
  const main = place.getElementById('content');
  if (!main || isPlaced(place.activeElement, main)) return;
  const heading = main.querySelector('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (place.activeElement === heading) return;
  }
  main.focus({ preventScroll: true });
};

type Rendered = {
  readonly fromLocation?: { readonly pathname: string } | undefined;
  readonly pathChanged: boolean;
};

/** The first page of a visit is the browser's own; another part of the same page is no new one. */
export const isNewPage = ({ fromLocation, pathChanged }: Rendered): boolean =>
  fromLocation !== undefined && pathChanged;

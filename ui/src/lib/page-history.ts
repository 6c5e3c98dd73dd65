import { onAccountLeft } from './account-changes.ts';
import { safeBackUrl } from './back-url.ts';
import { type Shelf as DeviceShelf, tabShelf } from './device-storage.ts';

const key = 'paddock.pages';
type Shelf = DeviceShelf<typeof key>;
/** The documents' number of pages that are kept for going back. */
export const mostPages = 10;

const pathOf = (href: string): string => href.split(/[?#]/)[0] ?? '';

/**
 * The pages that were opened in this tab, the last one last: where the ways back of the site lead, also after a reload.
 * Signing in and what goes with it are none of them. `shelf`: what the tab keeps.
 */
export const createPageHistory = (shelf: () => Shelf, origin: () => string = () => location.origin) => {
  // Where the browser keeps nothing it lasts until a reload.
  let here: readonly string[] | undefined;

  const isPage = (href: unknown): href is string =>
    typeof href === 'string' && (href === '/' || safeBackUrl(href, origin()) !== '/');

  const stored = (): readonly string[] => {
    try {
      const list: unknown = JSON.parse(shelf().getItem(key) ?? '[]');
      return Array.isArray(list) ? list.filter(isPage).slice(-mostPages) : [];
    } catch {
      return [];
    }
  };
  const pages = (): readonly string[] => {
    here ??= stored();
    return here;
  };
  const keep = (next: readonly string[]): void => {
    here = next.slice(-mostPages);
    try {
      shelf().setItem(key, JSON.stringify(here));
    } catch {}
  };

  return {
    pages,
    /** A page stands. Another part of the same page takes its place; going back to the one before leaves it out. */
    visited: (href: string): void => {
      if (!isPage(href)) return;
      const [before, last] = [pages().at(-2), pages().at(-1)];
      if (before === href) keep(pages().slice(0, -1));
      else if (last !== undefined && pathOf(last) === pathOf(href)) keep([...pages().slice(0, -1), href]);
      else keep([...pages(), href]);
    },
    /** The page before the one at this address; home where there is none. */
    before: (href: string): string => pages().findLast((page) => pathOf(page) !== pathOf(href)) ?? '/',
    /** Nothing is kept of somebody who left. */
    forget: (): void => {
      here = [];
      try {
        shelf().removeItem(key);
      } catch {}
    },
  };
};

export const pageHistory = createPageHistory(() => tabShelf);
onAccountLeft(() => pageHistory.forget());

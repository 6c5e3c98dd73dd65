import fc from '@paddock/contracts/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { createPageHistory, mostPages } from './page-history.ts';

const createShelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const origin = () => 'https://paddock.example';
const visiting = (...hrefs: string[]) => {
  const shelf = createShelf();
  const history = createPageHistory(() => shelf, origin);
  for (const href of hrefs) history.visited(href);
  return { history, shelf };
};

describe('the pages that are kept for going back', () => {
  it('are the last ten, also after a reload', () => {
    const { history, shelf } = visiting(...Array.from({ length: 14 }, (_, n) => `/sports/s${n}`));
    expect(history.pages()).toEqual(Array.from({ length: 10 }, (_, n) => `/sports/s${n + 4}`));
    expect(createPageHistory(() => shelf, origin).pages()).toEqual(history.pages());
  });

  it('hold a page once while only its part or its filters change', () => {
    const { history } = visiting('/', '/account#account-summary', '/account?page=2#account-bethistory');
    expect(history.pages()).toEqual(['/', '/account?page=2#account-bethistory']);
  });

  it('lead from a page to the one before it, and back once more from there', () => {
    const { history } = visiting('/', '/sports/football', '/home/rulebook');
    expect(history.before('/home/rulebook')).toBe('/sports/football');
    history.visited('/sports/football');
    expect(history.before('/sports/football')).toBe('/');
    expect(visiting('/home/rulebook').history.before('/home/rulebook')).toBe('/');
  });

  it('hold nothing of signing in, and nothing of somebody who left', () => {
    const { history, shelf } = visiting('/betslip', '/login?backurl=/account', '/register');
    expect(history.pages()).toEqual(['/betslip']);
    history.forget();
    expect(createPageHistory(() => shelf, origin).pages()).toEqual([]);
  });

  it('are none of another site, whatever stands in the storage', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.webUrl()).map((urls) => JSON.stringify(urls)),
        ),
        (text) => {
          const shelf = createShelf();
          shelf.setItem('paddock.pages', text);
          const history = createPageHistory(() => shelf, origin);
          expect(history.pages().length).toBeLessThanOrEqual(mostPages);
          for (const page of history.pages()) expect(page).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });

  it('last until a reload where the browser keeps nothing', () => {
    const history = createPageHistory(() => {
      throw new Error('blocked');
    }, origin);
    history.visited('/');
    history.visited('/betslip');
    expect(history.before('/betslip')).toBe('/');
  });
});

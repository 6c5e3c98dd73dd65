import { lazyRouteComponent } from '@tanstack/react-router';
import { isOnline, whenOnline } from './online.ts';

/** How long after a failure a part of the app is asked for again at the latest, milliseconds. */
const againMs = 3000;

/** Whether the site answers, and not what stands before it and shows a page of its own, as a sign-in to a network. */
const siteAnswers = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    await answer.json();
    return answer.ok;
  } catch {
    return false;
  }
};

/**
 * Loads a part of the app that is fetched when it is needed first. Without a connection it waits for one: the page stands,
 * and goes on by itself. Rejects where the site answers and then still does not have it, as after a new version.
 */
export const loadChunk =
  <Chunk>(load: () => Promise<Chunk>): (() => Promise<Chunk>) =>
  async () => {
    let answered = false;
    for (;;) {
      try {
        return await load();
      } catch (error) {
        // What failed may have failed just before the connection was back.
        if (answered) throw error;
        answered = isOnline() && (await siteAnswers());
        if (!answered) await whenOnline(againMs);
      }
    }
  };

/**
 * A page that is loaded when it is opened first; where the site has it no more, the browser loads the new version. One that
 * could not be loaded ahead is asked for again as it is opened: the failure of then would reload what stands.
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => {
  const loadPage = loadChunk(load);
  const page = lazyRouteComponent<Module, Name>(loadPage, name);
  const { preload } = page;
  page.preload = () =>
    loadPage().then(
      () => preload?.(),
      () => {},
    );
  return page;
};

import { createStore } from './store.ts';

/** Something waits for a code; answers whether one was given. */
type Waiting = {
  readonly done: (given: boolean) => void;
  /** What had the focus: it gets it back. */
  readonly from: Element | null;
};

const waiting = createStore<Waiting | undefined>(undefined);

let underWay: Promise<boolean> | undefined;

/**
 * Asks whoever is there for a new code of their second factor, in a dialog over the page. Answers whether one was given;
 * all that ask meanwhile wait for the same one.
 */
export const requestConfirmation = (): Promise<boolean> => {
  underWay ??= new Promise<boolean>((resolve) => {
    waiting.set({
      from: typeof document === 'undefined' ? null : document.activeElement,
      done: (given) => {
        underWay = undefined;
        waiting.set(undefined);
        resolve(given);
      },
    });
  });
  return underWay;
};

/** Nobody is there any more who could give a code: what waits for one is not done. */
export const cancelConfirmation = (): void => waiting.get()?.done(false);

/** What waits for a code now, in a component. */
export const useConfirmationRequest = (): Waiting | undefined => waiting.use();

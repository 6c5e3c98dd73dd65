import { refusalText, refuse } from '@paddock/contracts/refusals';
import { CallError } from './call-error.ts';

/** `over`: whether the session has ended by it. */
type SignOut = { readonly begun: AbortController; readonly over: PromiseWithResolvers<boolean> };

const nextSignOut = (): SignOut => ({ begun: new AbortController(), over: Promise.withResolvers() });

let signOut = nextSignOut();
/** How many are under way: somebody may press twice, or be away too long in that moment. */
let leaving = 0;
/** Whether one of those has ended the session. */
let hasEnded = false;

const notSignedIn = () => new CallError('not-signed-in', refusalText(refuse('not-signed-in')));

/**
 * Reads of whoever is signed in here; a visitor's page sends none. While they sign out those under way are given up and
 * none is sent: whether the server answers or refuses one would depend on which call reaches it first.
 */
export const ownReads = {
  /**
   * Sends a read. Where a sign-out begins before its answer it ends, refused, with the sign-out; it is sent again where that
   * ended nothing. Also a page that has heard meanwhile that it is a visitor's waits so long: its screens are still there.
   */
  send: async <T>(isVisitor: boolean, read: (givenUp: AbortSignal) => Promise<T>): Promise<T> => {
    for (;;) {
      const { begun, over } = signOut;
      if (!begun.signal.aborted) {
        if (isVisitor) throw notSignedIn();
        const outcome = await read(begun.signal);
        if (!begun.signal.aborted) return outcome;
      }
      if (await over.promise) throw notSignedIn();
    }
  },
  /** Whether a sign-out is under way. */
  areHeld: (): boolean => leaving > 0,
  /** Runs a sign-out, until nothing of that session is shown any more. `isOver`: whether it ended the session; one that throws did not. */
  endWith: async <T>(leave: () => Promise<T>, isOver: (left: T) => boolean = () => true): Promise<T> => {
    leaving += 1;
    const { begun, over } = signOut;
    begun.abort();
    try {
      const left = await leave();
      hasEnded ||= isOver(left);
      return left;
    } finally {
      leaving -= 1;
      if (leaving === 0) {
        signOut = nextSignOut();
        over.resolve(hasEnded);
        hasEnded = false;
      }
    }
  },
};

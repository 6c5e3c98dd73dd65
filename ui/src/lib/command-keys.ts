import { isNotSent, isOfTheCaller, isUnanswered } from './call-error.ts';

/** Under which key a request is sent, so that it is done at most once however often it is sent. */
export type CommandKeys<Request> = {
  /** The key of this request: the same until it is answered. `again`: it was sent before, and not answered. */
  begin: (request: Request) => { readonly key: string; readonly again: boolean };
  /** It was answered: the same request is another command from now on. */
  end: (request: Request) => void;
  /** Whether this refusal is of how it was sent again, and says nothing of what an earlier try did. */
  isOfAnother?: (error: unknown) => boolean;
};

/** Keys of one form: what it sent last is remembered, until the page is left. */
export const createCommandKeys = <Request>(newId: () => string): CommandKeys<Request> => {
  let open: { readonly sent: string; readonly key: string } | undefined;
  return {
    begin: (request) => {
      const sent = JSON.stringify(request ?? null);
      const again = open?.sent === sent;
      const { key } = again && open ? open : { key: newId() };
      open = { sent, key };
      return { key, again };
    },
    end: () => {
      open = undefined;
    },
  };
};

/** Sends a command under its key, which it keeps while it is not known whether it was done. */
export const sendUnderKey = async <Request, Words>(
  keys: CommandKeys<Request>,
  send: (request: Request, key: string) => Promise<Words>,
  request: Request,
): Promise<Words> => {
  const { key, again } = keys.begin(request);
  try {
    const words = await send(request, key);
    keys.end(request);
    return words;
  } catch (error) {
    const saysNothing = isNotSent(error) || isOfTheCaller(error) || keys.isOfAnother?.(error);
    const isOpen = saysNothing ? again : isUnanswered(error);
    if (!isOpen) keys.end(request);
    throw error;
  }
};

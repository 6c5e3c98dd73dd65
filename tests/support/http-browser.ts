import {
  type Response as AnswerOf,
  type Call,
  type CallOutcome,
  createClient,
  type Input,
  session as sessionCall,
} from '@paddock/contracts/http';
import { deviceCookie, sessionCookie } from '@paddock/contracts/session';

/**
 * A browser as far as HTTP goes: it keeps the cookies of session and device and sends the session's token. Where the site has further
 * addresses, its requests go to each in turn.
 */
export const createHttpBrowser = (
  base: string,
  headers: Record<string, string> = {},
  further: readonly string[] = [],
) => {
  const addresses = [base, ...further];
  let requests = 0;
  const inTurn = (url: string): string => {
    requests += 1;
    return url.replace(base, addresses[requests % addresses.length] ?? base);
  };
  let sessionId: string | undefined;
  let csrfToken: string | undefined;
  let device: string | undefined;

  const fetchWithCookie: typeof fetch = async (url, init) => {
    const kept = [
      ...(sessionId ? [`${sessionCookie}=${sessionId}`] : []),
      ...(device ? [`${deviceCookie}=${device}`] : []),
    ];
    const cookie = kept.length > 0 ? { cookie: kept.join('; ') } : undefined;
    const response = await fetch(inTurn(String(url)), {
      ...init,
      headers: { ...headers, ...init?.headers, ...cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]?.split('=') ?? [];
      if (name === sessionCookie) sessionId = value || undefined;
      if (name === deviceCookie) device = value;
    }
    return response;
  };
  const client = createClient({ base, fetch: fetchWithCookie, csrfToken: () => csrfToken });

  /** The answer; throws with the refusal when there was none. */
  const ask = async <C extends Call>(call: C, input: Input<C>, key?: string): Promise<AnswerOf<C>> => {
    const outcome = await client.send(call, input, key);
    if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome));
    return outcome.data;
  };
  /** Asks who it is, which starts a session where there is none. */
  const whoAmI = async () => {
    const answer = await ask(sessionCall, {});
    csrfToken = answer.csrfToken;
    return answer;
  };
  /** Calls with cookie and token, whatever the body: for what the typed client would not send. */
  const raw = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetchWithCookie(base + path, { ...init, headers: { 'x-csrf-token': csrfToken ?? '', ...init.headers } });

  return {
    ask,
    send: <C extends Call>(call: C, input: Input<C>, key?: string): Promise<CallOutcome<C>> =>
      client.send(call, input, key),
    whoAmI,
    raw,
    sessionId: () => sessionId,
    /** What the cookie of the device holds, once somebody signed in here. */
    device: () => device,
    /** Is the device from here on that holds this: whoever signed in on it is asked for no code. */
    useDevice: (cookie: string | undefined) => {
      device = cookie;
    },
    useSession: (id: string | undefined) => {
      sessionId = id;
    },
    csrfToken: () => csrfToken,
  };
};
export type HttpBrowser = ReturnType<typeof createHttpBrowser>;

import { type Call, createClient, type Input, session } from '@paddock/contracts/http';
import { type SeenAnswer, seen } from './answer.ts';

/** Milliseconds after which a call has no answer. */
const patienceMs = 30_000;

let strangers = 0;

/** An address that nobody had before, so that no count of an address cuts in. */
const newAddress = (): string => {
  strangers += 1;
  return `10.${(strangers >> 16) & 255}.${(strangers >> 8) & 255}.${strangers & 255}`;
};

/** One measured call: how long its whole answer took, and what is seen of it. */
export type Sample = { ms: number; answer: SeenAnswer };
export type Measured = Sample & { call: string };

/** Somebody with a new browser at a new address, who has a session of a visitor. `typed`: the name that they try. */
export const createStranger = async (base: string, typed: string) => {
  const headers = { 'x-forwarded-for': newAddress() };
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;
  let last: Sample | undefined;

  const measuredFetch: typeof fetch = async (url, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const signal = AbortSignal.timeout(patienceMs);
    const begun = performance.now();
    const response = await fetch(url, {
      ...init,
      signal,
      headers: { ...headers, ...init?.headers, ...(cookie && { cookie }) },
    });
    const copy = response.clone();
    const answer = await seen(response, typed);
    last = { ms: performance.now() - begun, answer };
    for (const line of copy.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return copy;
  };
  const client = createClient({ base, fetch: measuredFetch, csrfToken: () => csrfToken });
  const begun = await client.send(session, {});
  if (begun.kind !== 'answer') throw new Error(`no session: ${JSON.stringify(begun)}`);
  csrfToken = begun.data.csrfToken;

  /** Throws where there was no answer, or a limit cut in: then nothing was measured. */
  return async <C extends Call>(call: C, input: Input<C>): Promise<Sample> => {
    const outcome = await client.send(call, input);
    if (!last || outcome.kind === 'unreachable' || last.answer.status === 429)
      throw new Error(`${call.name} was not answered: ${JSON.stringify(outcome)}`);
    return last;
  };
};

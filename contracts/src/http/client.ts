import type { RefusalBody } from '../refusals/index.ts';
import { refusalBodySchema } from '../refusals/index.ts';
import {
  type Call,
  type Input,
  idempotencyHeader,
  positionHeader,
  type Response,
  redirectHeader,
  redirectStatus,
} from './call.ts';

/** The outcome of a call: an answer, a refusal with its code, or no answer at all (network). */
export type CallOutcome<C extends Call> =
  | { kind: 'answer'; data: Response<C> }
  | { kind: 'refused'; status: number; refusal: RefusalBody }
  | { kind: 'unreachable'; reason: string };

export type ClientOptions = {
  /** Origin, empty in the browser. */
  base?: string;
  fetch?: typeof fetch;
  /** Token of the session, for calls that change state. */
  csrfToken: () => string | undefined;
  /** Headers of every call, such as a cookie outside the browser. */
  headers?: () => Record<string, string>;
};

const pathOf = (call: Call, input: { params?: unknown; query?: unknown }): string => {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(query as [string, string][]).toString();
  return search ? `${path}?${search}` : path;
};

/** Without the name that the file has on its owner's device: it may say more than the document does. */
const formOf = (
  { file: part }: { file: string },
  { body, file }: { body?: unknown; file?: Blob | undefined },
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.set(name, String(value));
  if (file) form.set(part, file, 'document');
  return form;
};

const newer = (a: string | undefined, b: string): string => (a && BigInt(a) > BigInt(b) ? a : b);

const isRedirect = ({ status }: globalThis.Response): boolean => status === redirectStatus;

/**
 * The typed client of the table of calls. It remembers the newest position a command answered and sends it
 * with every query, so that its user reads their own writes. Answers are checked against their schema:
 * one that does not fit throws, as it is a bug of ours. A call that is given up by its `signal` was unreachable.
 */
export const createClient = (options: ClientOptions) => {
  let position: string | undefined;

  const send = async <C extends Call>(
    call: C,
    input: Input<C>,
    idempotencyKey?: string,
    signal?: AbortSignal,
  ): Promise<CallOutcome<C>> => {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    const token = options.csrfToken();
    if (call.changes && token) headers['x-csrf-token'] = token;
    if (idempotencyKey) headers[idempotencyHeader] = idempotencyKey;
    if (position) headers[positionHeader] = position;
    // Of a form the browser says itself where its parts end.
    if (call.body && !call.upload) headers['content-type'] = 'application/json';
    const init: RequestInit = {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(signal && { signal }),
    };
    if (call.upload) init.body = formOf(call.upload, input);
    else if (call.body) init.body = JSON.stringify(input.body);

    let response: globalThis.Response;
    let json: unknown;
    try {
      response = await (options.fetch ?? fetch)((options.base ?? '') + pathOf(call, input), init);
      json = isRedirect(response)
        ? { RedirectUrl: response.headers.get(redirectHeader) }
        : await response.json();
    } catch (error) {
      return { kind: 'unreachable', reason: error instanceof Error ? error.message : 'no answer' };
    }
    // No call redirects by a status of its own: what answered is not ours.
    if (response.redirected) return { kind: 'unreachable', reason: `redirected to ${response.url}` };
    const reached = response.headers.get(positionHeader);
    if (reached) position = newer(position, reached);
    const refused = refusalBodySchema.safeParse(json);
    if (refused.success) return { kind: 'refused', status: response.status, refusal: refused.data };
    if (!response.ok) return { kind: 'unreachable', reason: `status ${response.status}` };
    return { kind: 'answer', data: call.response.parse(json) as Response<C> };
  };

  return { send, position: () => position };
};

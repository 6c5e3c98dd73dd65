import {
  fieldsPaths,
  fieldsSessionSchema,
  fieldsTokenSchema,
  type OpenedSession,
} from '@paddock/contracts/payment-fields';

/** How long the own origin is waited for, milliseconds. */
const answerMs = 10_000;

type Answer<Words> = Words | 'over' | 'failed';

const ask = (path: string, session: string, init: RequestInit = {}): Promise<Response | 'failed'> =>
  fetch(path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${session}` },
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => 'failed');

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** What a session asks for. */
export const sessionAt = async (session: string): Promise<Answer<OpenedSession>> => {
  const response = await ask(fieldsPaths.session, session);
  if (response === 'failed') return 'failed';
  if (response.status === 401) return 'over';
  const answer = fieldsSessionSchema.safeParse(await jsonOf(response));
  return answer.success ? answer.data : 'failed';
};

/** A token of what was typed, or what is wrong with it by field. */
export const tokenOf = async (
  session: string,
  typed: object,
): Promise<Answer<{ token: string } | { errors: Record<string, string> }>> => {
  const response = await ask(fieldsPaths.tokens, session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(typed),
  });
  if (response === 'failed') return 'failed';
  if (response.status === 401) return 'over';
  const answer = fieldsTokenSchema.safeParse(await jsonOf(response));
  return answer.success ? answer.data : 'failed';
};

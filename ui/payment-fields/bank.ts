import {
  type SandboxChallenge,
  sandboxChallengeSchema,
  sandboxPaths,
} from '@paddock/contracts/payment-fields';

/** How long the own origin is waited for, milliseconds. */
const answerMs = 10_000;

type Answer = SandboxChallenge | 'over' | 'failed';

const ask = async (session: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(sandboxPaths.challengeAnswer, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${session}` },
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => undefined);
  if (!response) return 'failed';
  if (response.status === 401) return 'over';
  const answer = sandboxChallengeSchema.safeParse(await response.json().catch(() => null));
  return answer.success ? answer.data : 'failed';
};

/** What a session is to confirm. */
export const challengeAt = (session: string): Promise<Answer> => ask(session, {});

/** The same, once its customer has answered. */
export const answerChallenge = (session: string, answer: 'approved' | 'failed'): Promise<Answer> =>
  ask(session, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  });

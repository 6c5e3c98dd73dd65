import {
  challengeAnswerSchema,
  type SandboxChallenge,
  sandboxPaths,
} from '@paddock/contracts/payment-fields';
import type { Context, Hono } from 'hono';
import { aloneHeaders } from '../../fields/headers.ts';
import type { PageFile } from '../../fields/page-files.ts';
import { sessionIn } from '../../fields/session-in.ts';
import { type Challenge, createChallenges } from '../challenges.ts';

type ChallengeOptions = {
  redis: Parameters<typeof createChallenges>[0];
  now: () => number;
  /** Customers come back there, and to no other origin. */
  parentOrigin: string;
  page: ReadonlyMap<string, PageFile>;
};

/** The bank's page of the sandbox, on which a customer confirms a payment; framed by nobody. */
export const addChallenge = (app: Hono, { redis, now, parentOrigin, page }: ChallengeOptions): void => {
  const challenges = createChallenges(redis);

  const challengeIn = async (context: Context): Promise<Challenge | undefined> => {
    const challenge = await challenges.find(sessionIn(context));
    return challenge && new URL(challenge.returnTo).origin === parentOrigin ? challenge : undefined;
  };
  const shown = async ({ paymentId, amount, currency, returnTo, expiresAt }: Challenge) => {
    const [answered, end] = await Promise.all([challenges.answerOf(paymentId), challenges.endOf(paymentId)]);
    const isOpen = !answered && !end && now() < expiresAt;
    const back = new URL(returnTo);
    if (answered?.result) back.searchParams.set('redirectResult', answered.result);
    return { isOpen, amount, currency, returnTo: back.href } satisfies SandboxChallenge;
  };

  app.get(sandboxPaths.challenge, (context) => {
    const file = page.get('/index.html');
    if (!file) return context.notFound();
    return context.body(file.body, 200, { 'content-type': file.type, ...aloneHeaders() });
  });
  app.get(sandboxPaths.challengeAnswer, async (context) => {
    const challenge = await challengeIn(context);
    return challenge ? context.json(await shown(challenge)) : context.json({}, 401);
  });
  app.post(sandboxPaths.challengeAnswer, async (context) => {
    const challenge = await challengeIn(context);
    if (!challenge) return context.json({}, 401);
    const said = challengeAnswerSchema.safeParse(await context.req.json().catch(() => null));
    if (!said.success) return context.json({}, 400);
    await challenges.answer(challenge, said.data.answer, now());
    return context.json(await shown(challenge));
  });
};

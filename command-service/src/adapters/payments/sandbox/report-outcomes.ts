import type { Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import { sign, signatureHeader } from '../signature.ts';
import { createChallenges } from './challenges.ts';
import { createHolds } from './holds.ts';
import { createSandboxLedger, type DueReport, type LedgerEntry, type SandboxLedger } from './ledger.ts';
import { referenceOf } from './report.ts';
import { standingOf } from './standing.ts';

const everyMs = 250;
const answerMs = 5000;

/** Where outcomes are reported, and what signs them. */
export type CallbackOptions = {
  redis: Redis;
  log: Log;
  callbackUrl: string;
  secret: string;
  now: () => number;
};

type Said = { kind: string; paymentId: string; outcome: string; reference?: string };

/** What is said of a payment; `undefined`: its customer is still to confirm it, or it is still held. */
const saidOf = async (
  due: DueReport,
  entry: LedgerEntry,
  { redis, now }: CallbackOptions,
): Promise<Said | undefined> => {
  const { kind, accountId, paymentId, providerReference } = entry;
  const of = { kind, accountId, paymentId, providerReference };
  if (due.report !== 'end') {
    return { ...of, outcome: due.report, reference: referenceOf(due) };
  }
  const nobody = async () => undefined;
  const parts = { challenges: createChallenges(redis), holds: createHolds(redis) };
  const standing = await standingOf(entry, parts, { now: now(), address: nobody });
  return 'providerReference' in standing ? { ...of, ...standing } : undefined;
};

/** Reports one outcome. A report that is not received is repeated at the next round. */
const report = async (ledger: SandboxLedger, due: DueReport, options: CallbackOptions): Promise<void> => {
  const { paymentId } = due;
  const entry = await ledger.find(paymentId);
  const said = entry && (await saidOf(due, entry, options));
  if (entry && !said) {
    await ledger.reportAt(due, options.now() + everyMs);
    return;
  }
  if (said) {
    // Once the customer has confirmed it, it is in the books.
    if (due.report === 'end' && said.outcome === 'completed') await ledger.moved(due, options.now());
    const body = JSON.stringify(said);
    const response = await fetch(options.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(options.secret, body) },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`the callback was answered with ${response.status}`);
    if (!response.ok) options.log.warn({ paymentId, status: response.status }, 'a callback was refused');
  }
  await ledger.reported(due);
};

/** The sandbox's side of callbacks: reports outcomes when they are due, until stopped. */
export const startSandboxCallbacks = (options: CallbackOptions): { stop(): void } => {
  const ledger = createSandboxLedger(options.redis);
  const round = async () => {
    for (const due of await ledger.dueReports(options.now())) {
      await report(ledger, due, options);
    }
  };
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    round()
      .catch((err) => options.log.warn({ err }, 'a payment callback failed, retrying'))
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
};

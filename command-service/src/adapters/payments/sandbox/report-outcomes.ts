import type { Redis } from '@paddock/service-kit/engines';
import type { Log } from '@paddock/service-kit/process';
import { sign, signatureHeader } from '../signature.ts';
import { createSandboxLedger, type LedgerEntry, type SandboxLedger } from './ledger.ts';

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

const bodyOf = ({ kind, accountId, paymentId, outcome, providerReference }: LedgerEntry): string =>
  JSON.stringify({ kind, accountId, paymentId, outcome, providerReference });

/** Reports one outcome. A report that is not received is repeated at the next round. */
const report = async (ledger: SandboxLedger, paymentId: string, options: CallbackOptions): Promise<void> => {
  const entry = await ledger.find(paymentId);
  if (entry) {
    const body = bodyOf(entry);
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
  await ledger.reported(paymentId);
};

/** The sandbox's side of callbacks: reports outcomes when they are due, until stopped. */
export const startSandboxCallbacks = (options: CallbackOptions): { stop(): void } => {
  const ledger = createSandboxLedger(options.redis);
  const round = async () => {
    for (const paymentId of await ledger.dueReports(options.now())) {
      await report(ledger, paymentId, options);
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

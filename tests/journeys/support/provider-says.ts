import { sign, signatureHeader } from '@paddock/command-service/src/adapters/payments/signature.ts';
import { paymentCallback } from '@paddock/contracts/http';
import { secretsOf } from '@paddock/infra/start/secrets.ts';
import { inject } from 'vitest';

/** Says of a payment what the payment provider would, to the system that the journeys share. */
export const providerSays = async (said: {
  accountId: string;
  paymentId: string;
  outcome: string;
  reference?: string;
  amount?: number;
}): Promise<void> => {
  const { url, dataDir } = inject('system');
  const body = JSON.stringify({ kind: 'deposit', providerReference: 'p-1', ...said });
  const signature = sign(secretsOf(dataDir).paymentWebhookSecret, body);
  const answer = await fetch(url + paymentCallback.path, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  });
  if (!answer.ok) throw new Error(`the report was not taken: ${answer.status}`);
};

import { paymentCallback } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/contracts/runtime';
import type { Dependencies } from '../dependencies.ts';
import { recordOutcome } from './record-outcome.ts';
import { isSignedBy, signatureHeader } from './signature.ts';

/** The provider reports how a payment ended; a report without its signature is nobody's. */
export const paymentCallbackRoute = (dependencies: Dependencies) =>
  route(paymentCallback, async ({ body, rawBody, header, commandId, correlationId, now }) => {
    const isGenuine = isSignedBy(dependencies.paymentWebhookSecret, rawBody, header(signatureHeader));
    if (!isGenuine) return refuse('not-signed-in');
    const recorded = await recordOutcome(dependencies, body, {
      correlationId,
      causationId: commandId,
      actor: { kind: 'system', id: 'payment-provider', channel: 'system' },
      now,
    });
    if (isRefusal(recorded)) return recorded;
    return { body: { received: true as const }, position: recorded.position };
  });

import { paymentCallback } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import { isSignedBy, signatureHeader } from '../../adapters/payments/signature.ts';
import type { Dependencies } from '../../dependencies.ts';

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

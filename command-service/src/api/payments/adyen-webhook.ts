import { adyenWebhook } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { type Route, route } from '@paddock/service-kit/http';
import { recordOutcome } from '../../adapters/payments/record-outcome.ts';
import type { PaymentServices } from './services.ts';

/** What tells Adyen not to send it again. */
const accepted = () => new Response('[accepted]', { headers: { 'content-type': 'text/plain' } });

/**
 * Adyen reports what became of payments. What an account refuses is logged and accepted all the same, as nobody would
 * refuse it less the next time; where an engine is away it is not, and comes again.
 */
export const adyenWebhookRoute = (services: PaymentServices): Route =>
  route(adyenWebhook, async ({ body, rawBody, header, commandId, correlationId, now }) => {
    const { adyenWebhook: webhook, log } = services;
    if (!webhook) return refuse('not-found');
    const came = { rawBody, authorization: header('authorization'), signature: header('hmacsignature') };
    const heard = await webhook.read(body, came);
    if (heard === 'forged') return refuse('not-signed-in');
    for (const said of heard) {
      const recorded = await recordOutcome(services, said, {
        correlationId,
        causationId: commandId,
        actor: { kind: 'system', id: 'payment-provider', channel: 'system' },
        now,
      });
      const { paymentId, outcome, providerReference } = said;
      if (isRefusal(recorded))
        log.error(
          { paymentId, outcome, providerReference, refused: recorded.refused },
          "an account refused the provider's report",
        );
    }
    return accepted();
  });

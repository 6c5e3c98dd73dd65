import { logValidationError } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';

/** Notes what the form refused, without the name that was typed: it may be a person's. */
export const logValidationErrorRoute = ({ log }: Dependencies) =>
  route(logValidationError, async ({ body, correlationId }) => {
    log.info({ error: body.Error, correlationId }, 'the sign-in form refused an entry');
    return { body: { success: true as const, msg: 'Success' } };
  });

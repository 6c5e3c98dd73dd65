import { requestDeviceCode } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { sendAccountCode } from '../access/send-account-code.ts';
import { halfSignedInOn, isOvertaken } from './half-signed-in.ts';
import type { NewDeviceServices } from './services.ts';
import { signInRoute } from './sign-in.ts';
import { stateRoute } from './state-route.ts';

/** Refuses not-signed-in, and what `sendAccountCode` does. */
const requestCodeRoute = (services: NewDeviceServices) =>
  route(requestDeviceCode, async (request) => {
    const { session, body, ip, device } = request;
    const half = halfSignedInOn(session);
    if (!half || (await isOvertaken(services, half))) return refuse('not-signed-in');
    const { accountId, subject } = half;
    const wanted = { accountId, subject, option: body.SelectedResetOption, ip, device };
    const sent = await sendAccountCode(services, wanted, commandContextOf(request));
    if (isRefusal(sent)) return sent;
    return { status: 201, body: { ...success(), ...sent.clock }, position: sent.position };
  });

/** A code between the right password and the session, on a device that the account does not know. */
export const newDeviceRoutes = (services: NewDeviceServices): Route[] => [
  stateRoute(services),
  requestCodeRoute(services),
  signInRoute(services),
];

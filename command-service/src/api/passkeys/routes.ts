import { listPasskeys, removePasskey } from '@paddock/contracts/http';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { addRoute, beginRoute } from './add.ts';
import type { PasskeyServices } from './services.ts';
import { beginSignInRoute, signInRoute } from './sign-in.ts';

const listRoute = ({ access }: PasskeyServices) =>
  route(listPasskeys, async ({ session }) => {
    const { state } = await access.load(session.account.accountId);
    const held = state.status === 'granted' ? state.passkeys.held : [];
    return {
      body: {
        passkeys: held.toReversed().map(({ passkeyId, addedAt, usedAt, browser, isSynced }) => ({
          passkey: passkeyId,
          addedAt,
          usedAt,
          browser,
          isSynced,
        })),
      },
    };
  });

const removeRoute = ({ access }: PasskeyServices) =>
  commandRoute(
    removePasskey,
    ({ session, body: { passkey } }, context) =>
      access.execute(session.account.accountId, { type: 'remove-passkey', passkeyId: passkey }, context),
    () => success(),
  );

/** Signing in with a key of the device, and looking after those keys. */
export const passkeyRoutes = (services: PasskeyServices): Route[] => [
  listRoute(services),
  beginRoute(services),
  addRoute(services),
  removeRoute(services),
  beginSignInRoute(services),
  signInRoute(services),
];

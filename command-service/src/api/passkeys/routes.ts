import { listPasskeys, removePasskey } from '@paddock/contracts/http';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { refusedToChange } from '../access/confirm-owner.ts';
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

/** Refuses password-needed, wrong-password, access-blocked. */
const removeRoute = (services: PasskeyServices) =>
  commandRoute(
    removePasskey,
    async (request, context) => {
      const { access } = services;
      const { accountId } = request.session.account;
      const done = await access.recall(accountId, context.commandId);
      const refused = done
        ? undefined
        : await refusedToChange(services, request, 'wrong-password-for-passkey');
      if (refused) return refused;
      const command = { type: 'remove-passkey', passkeyId: request.body.passkey } as const;
      return done ?? access.execute(accountId, command, context);
    },
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

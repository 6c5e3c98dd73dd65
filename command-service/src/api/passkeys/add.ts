import { addPasskey, beginPasskey } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { deviceOf } from '@paddock/contracts/session';
import { commandRoute, route, success } from '@paddock/service-kit/http';
import { refusedToChange } from '../access/confirm-owner.ts';
import { sessionDigest } from '../access/new-sessions.ts';
import { whenceOf } from '../access/whence.ts';
import { challengeOf, keepChallenge } from './challenge.ts';
import type { PasskeyServices } from './services.ts';

/** Refuses password-needed, wrong-password, access-blocked. */
export const beginRoute = (services: PasskeyServices) =>
  route(beginPasskey, async (request) => {
    const refused = await refusedToChange(services, request, 'wrong-password-for-passkey');
    if (refused) return refused;
    const { session } = request;
    const { accountId, username } = session.account;
    const { state } = await services.access.load(accountId);
    const known = state.status === 'granted' ? state.passkeys.held : [];
    const options = await services.passkeys.creationOptions({ accountId, username }, known);
    const { challenge } = options;
    if (!(await keepChallenge(services.sessions, session, { challenge, purpose: 'add' }))) {
      return refuse('not-signed-in');
    }
    return { body: { ...success(), options: { ...options } } };
  });

/** Refuses passkey-not-added, and what the account does: not-signed-in, passkeys-not-for-staff, too-many-passkeys. */
export const addRoute = (services: PasskeyServices) =>
  commandRoute(
    addPasskey,
    async ({ session, body, ip, device, header }, context) => {
      const { accountId, roles, endings } = session.account;
      const done = await services.access.recall(accountId, context.commandId);
      if (done) return done;
      const challenge = challengeOf(session, 'add');
      const passkey = challenge && (await services.passkeys.checkCreated(body.credential, challenge));
      if (!passkey) return refuse('passkey-not-added');
      const browser = deviceOf(header('user-agent'));
      const added = await services.access.execute(
        accountId,
        {
          type: 'add-passkey',
          passkey,
          session: { name: sessionDigest(session.sessionId), roles, endings },
          ...whenceOf(services, accountId, { ip, device, browser }),
        },
        context,
      );
      if (!isRefusal(added))
        await services.sessions.change(session.sessionId, { passkeyChallenge: undefined });
      return added;
    },
    () => success(),
  );

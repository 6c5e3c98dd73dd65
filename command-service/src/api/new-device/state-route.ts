import { newDevice } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import { isBlockedOnNewDevice } from '../../domain/access/decide-new-device.ts';
import { codeFor } from '../../domain/access/security-codes.ts';
import { suggestedContacts } from '../access/masked-contacts.ts';
import { codeClockOf } from '../access/send-account-code.ts';
import { whenceOf } from '../access/whence.ts';
import { halfSignedInOn, isOvertaken } from './half-signed-in.ts';
import type { NewDeviceServices } from './services.ts';

/** How far this browser is, for a page that was loaded anew. Refuses not-signed-in. */
export const stateRoute = (services: NewDeviceServices) =>
  route(newDevice, async ({ session, ip, now }) => {
    const { access, profiles, failingChannels, rules } = services;
    const half = halfSignedInOn(session);
    if (!half || (await isOvertaken(services, half))) return refuse('not-signed-in');
    const [{ state }, person] = await Promise.all([
      access.load(half.accountId),
      profiles.personalOf(half.accountId),
    ]);
    if (!person || state.status === 'none') return refuse('not-signed-in');
    const sent = codeFor(state.codes, half.subject);
    const code = sent && {
      ...codeClockOf(sent, rules.signIn, now),
      Delayed: await failingChannels.isFailing(sent.channel),
    };
    const whence = whenceOf(services, half.accountId, { ip, device: half.device });
    const blocked = isBlockedOnNewDevice(state, whence, now);
    return { body: { items: suggestedContacts(person, state.codes), code: code ?? null, blocked } };
  });

import { privacyView, requestExport } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { exportOpenMinutes } from '@paddock/contracts/privacy';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { exportsLeft } from '../../domain/profile/exports.ts';
import { refusedToChange } from '../access/confirm-owner.ts';
import { erasureView, retentionView } from './erase.ts';
import type { PrivacyServices } from './services.ts';

/** One key of two customers asks for two copies. */
const exportIdOf = createUuidOfName('b1f0a9f5-0b0f-4c57-8f3d-6d5b0f6e2c41');

const openMs = exportOpenMinutes * 60_000;

export const viewRoute = (services: PrivacyServices) =>
  route(privacyView, async ({ session, now }) => {
    const { profiles, erasures, rules } = services;
    const { accountId } = session.account;
    const [profile, erasure, retention] = await Promise.all([
      profiles.load(accountId),
      erasures.load(accountId),
      retentionView(services, accountId, now),
    ]);
    return {
      body: {
        exportsLeft: exportsLeft(profile.state.exports, rules.exports, now),
        erasure: erasureView(erasure.state),
        retention,
      },
    };
  });

/**
 * Notes that the customer asks for a copy of their data; it is read from the log as they fetch it. Refuses what
 * `refusedToChange` does, and too-many-exports.
 */
export const requestRoute = (services: PrivacyServices) =>
  route(requestExport, async (request) => {
    const { profiles, rules } = services;
    const { accountId } = request.session.account;
    const refused = await refusedToChange(services, request, 'wrong-password-for-privacy');
    if (refused) return refused;
    const exportId = exportIdOf(`${request.commandId}/${accountId}`);
    const requested = await profiles.execute(
      accountId,
      { type: 'request-export', exportId, rule: rules.exports },
      commandContextOf(request),
    );
    if (isRefusal(requested)) return requested;
    const until = new Date(Date.parse(requested.at) + openMs).toISOString();
    return { body: { ...success(texts.privacy.exportReady), exportId, until }, position: requested.position };
  });

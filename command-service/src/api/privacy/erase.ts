import {
  decideErasure,
  erasureOf,
  proposeErasure,
  requestErasure,
  takeBackErasure,
} from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, commandRoute, route, success } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { loadRelationship } from '../../adapters/erasures/load-relationship.ts';
import { type ErasureState, isBegun } from '../../domain/erasure/erasure.ts';
import { erasableFrom, keptOf, keptRefusal } from '../../domain/erasure/retention.ts';
import { refusedToChange } from '../access/confirm-owner.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { PrivacyServices } from './services.ts';

/** One key of two customers asks for two erasures. */
const erasureIdOf = createUuidOfName('2f7c9c0e-6f21-4a0d-9a35-7d1c5a3b8e64');

export const erasureView = (state: ErasureState) =>
  state.status === 'none'
    ? { status: state.status, since: null }
    : { status: state.status, since: state.since };

const unopened = { endedAt: null, isMoneyOpen: false, isRequestOpen: false, isCaseOpen: false };

/** What of an account has to be kept, until when. */
export const retentionView = async (
  services: PrivacyServices,
  accountId: string,
  now: Date,
): Promise<{ kept: ReturnType<typeof keptOf>; erasableFrom: string | null }> => {
  const { retention } = services.rules;
  const relationship = (await loadRelationship(services, accountId, now)) ?? unopened;
  return { kept: keptOf(relationship, retention), erasableFrom: erasableFrom(relationship, retention) };
};

/** Why the person of an account may not be erased now; `undefined`: they may. */
const keptNow = async (
  services: PrivacyServices,
  accountId: string,
  now: Date,
): Promise<Refusal | undefined> => {
  const relationship = await loadRelationship(services, accountId, now);
  return relationship ? keptRefusal(relationship, services.rules.retention, now) : refuse('unknown-account');
};

export const requestErasureRoute = (services: PrivacyServices) =>
  route(requestErasure, async (request) => {
    const { accountId } = request.session.account;
    const refused = await refusedToChange(services, request, 'wrong-password-for-privacy');
    if (refused) return refused;
    const erasureId = erasureIdOf(`${request.commandId}/${accountId}`);
    const requested = await services.erasures.execute(
      accountId,
      { type: 'request-erasure', erasureId, by: 'customer' },
      commandContextOf(request),
    );
    if (isRefusal(requested)) return requested;
    return { body: success(texts.privacy.asked), position: requested.position };
  });

export const takeBackErasureRoute = ({ erasures }: PrivacyServices) =>
  commandRoute(
    takeBackErasure,
    ({ session }, context) =>
      erasures.execute(session.account.accountId, { type: 'withdraw-erasure' }, context),
    () => success(texts.privacy.withdrawn),
  );

/** For compliance: opening it is on record. */
export const erasureOfRoute = (services: PrivacyServices) =>
  route(erasureOf, async (request) => {
    const { accountId } = request.params;
    const { erasures, accounts, profiles, store } = services;
    if ((await accounts.load(accountId)).state.status !== 'open') return refuse('unknown-account');
    await noteReading(store, { accountId, view: 'erasure' }, commandContextOf(request));
    const { state } = await erasures.load(accountId);
    const note =
      state.status === 'proposed' ? ((await profiles.openNote(accountId, state.note)) ?? null) : null;
    return {
      body: {
        accountId,
        erasure: {
          ...erasureView(state),
          by: state.status === 'none' ? null : state.by,
          proposedBy: state.status === 'proposed' ? state.proposedBy : null,
          note,
          done: state.status === 'erasing' ? [...state.done] : [],
        },
        retention: await retentionView(services, accountId, request.now),
      },
    };
  });

export const proposeErasureRoute = (services: PrivacyServices) =>
  commandRoute(
    proposeErasure,
    async ({ params: { accountId }, body, actor, now, commandId }, context) => {
      const { erasures, profiles, store, log } = services;
      const { state } = await erasures.load(accountId);
      const kept = await keptNow(services, accountId, now);
      // Of whom nothing may be erased, or is left, nothing is sealed.
      const refused = isBegun(state) ? refuse('erasure-begun') : kept;
      if (refused) return noteRefusal(store, proposeErasure, accountId, refused, context);
      const note = await profiles.noteFor(accountId, body.note, context);
      const erasureId = erasureIdOf(`${commandId}/${accountId}`);
      const proposed = await erasures.execute(
        accountId,
        { type: 'propose-erasure', erasureId, proposedBy: actor.id, note, kept },
        context,
      );
      if (!isRefusal(proposed)) log.warn({ accountId, actor: actor.id }, 'an erasure is proposed');
      return noteRefusal(store, proposeErasure, accountId, proposed, context);
    },
    () => success(texts.privacy.proposed),
  );

export const decideErasureRoute = (services: PrivacyServices) =>
  commandRoute(
    decideErasure,
    async ({ params: { accountId }, body: { outcome }, actor, now }, context) => {
      const { erasures, store, log } = services;
      const kept = await keptNow(services, accountId, now);
      if (kept?.refused === 'unknown-account') return kept;
      const decided = await erasures.execute(
        accountId,
        { type: 'decide-erasure', decidedBy: actor.id, outcome, kept },
        context,
      );
      if (!isRefusal(decided)) log.warn({ accountId, outcome, actor: actor.id }, 'an erasure is decided');
      return noteRefusal(store, decideErasure, accountId, decided, context);
    },
    (_, { body: { outcome } }) => success(texts.privacy[outcome === 'approve' ? 'approved' : 'declined']),
  );

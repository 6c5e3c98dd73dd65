import type { DocumentsDecision } from '@paddock/contracts/events';
import { decideDocuments, deleteDocument, documentsOf, waitingDocuments } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandContextOf, commandRoute, route, success } from '@paddock/service-kit/http';
import { noteListReading, noteReading } from '@paddock/service-kit/readings';
import { createDocumentsIndex } from '../../adapters/documents/documents-index.ts';
import { identityDetailsOf } from '../../adapters/identity/identity-provider.ts';
import { fundsStandingOf } from '../../adapters/source-of-funds/funds-asked.ts';
import { shownDigestOf } from '../../domain/profile/documents.ts';
import { isReportedUnderAge } from '../../domain/profile/verification.ts';
import { noteRefusal } from '../note-refusal.ts';
import type { DocumentServices } from './services.ts';
import { complianceDocument } from './views.ts';

/** Customers on a page of the list: those decided about make room for the next. */
const pageSize = 100;

export const waitingRoute = ({ profiles, store, redis }: DocumentServices) => {
  const index = createDocumentsIndex(redis, profiles);
  return route(waitingDocuments, async (request) => {
    const { customers, total } = await index.waiting(pageSize);
    const read = customers.map(({ accountId }) => accountId);
    await noteListReading({ store, redis }, 'documents', read, commandContextOf(request));
    return { body: { customers, total } };
  });
};

export const documentsOfRoute = (services: DocumentServices) =>
  route(documentsOf, async (request) => {
    const { profiles, identityDigest, verifiedCustomers, store } = services;
    const { accountId } = request.params;
    const [{ state }, person] = await Promise.all([profiles.load(accountId), profiles.personalOf(accountId)]);
    if (!state.registered || !person) return refuse('unknown-account');
    await noteReading(store, { accountId, view: 'documents' }, commandContextOf(request));
    const standing = await fundsStandingOf(services, accountId, request.now);
    const { asked: fundsAsked, isWithdrawalHeld, deposits } = standing;
    const { username } = person;
    const details = identityDetailsOf(person, state.registered.country);
    return {
      body: {
        accountId,
        isVerified: await verifiedCustomers.isVerified(accountId, request.now),
        details: { username, ...details },
        ...{ fundsAsked, isWithdrawalHeld, deposits },
        isReportedUnderAge: isReportedUnderAge(state.verification),
        detailsDigest: shownDigestOf(identityDigest(accountId, details), state.verification),
        documents: state.documents.map(complianceDocument),
      },
    };
  });

/** Verifies somebody for good, as the provider would, or says what is wrong. */
export const decideRoute = (services: DocumentServices) =>
  commandRoute(
    decideDocuments,
    async ({ params: { accountId }, body, commandId, actor }, context) => {
      const { profiles, identityDigest, store, log } = services;
      const decision: DocumentsDecision =
        body.outcome === 'accepted'
          ? { outcome: body.outcome, seen: ['name', 'address', 'age'] }
          : { outcome: body.outcome, reason: body.reason };
      const shownDigest = body.outcome === 'accepted' ? body.detailsDigest : null;
      const decided = await profiles.decideDocuments(
        accountId,
        { decisionId: commandId, documentIds: body.documentIds, decision, shownDigest },
        (person, { registered }) =>
          registered ? identityDigest(accountId, identityDetailsOf(person, registered.country)) : undefined,
        context,
      );
      if (!isRefusal(decided)) {
        const { outcome } = decision;
        log.warn({ accountId, outcome, actor: actor.id }, 'documents of a customer are decided about');
      }
      return noteRefusal(store, decideDocuments, accountId, decided, context);
    },
    ({ events }, { body }) => {
      const event = events.find(({ type }) => type === 'DocumentsDecided');
      const outcome = event?.type === 'DocumentsDecided' ? event.data.decision.outcome : undefined;
      return outcome === body.outcome ? success() : refuse('key-reused');
    },
  );

export const deleteRoute = ({ profiles, store }: DocumentServices) =>
  commandRoute(
    deleteDocument,
    async ({ params: { accountId, documentId } }, context) => {
      const deleted = await profiles.execute(accountId, { type: 'delete-document', documentId }, context);
      return noteRefusal(store, deleteDocument, accountId, deleted, context);
    },
    () => success(),
  );

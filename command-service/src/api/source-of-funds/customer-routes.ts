import { mySourceOfFunds, uploadSourceOfFunds } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { keepDocument, sendingRefusal } from '../../adapters/documents/keep-document.ts';
import { fundsStandingOf } from '../../adapters/source-of-funds/funds-asked.ts';
import { documentsFor, documentsLeft } from '../../domain/profile/documents.ts';
import { documentView } from '../documents/views.ts';
import type { SourceOfFundsServices } from './services.ts';

const sendingOf = async (services: SourceOfFundsServices, accountId: string, now: Date) => {
  const purpose = 'source-of-funds' as const;
  const { asked, isWithdrawalHeld } = await fundsStandingOf(services, accountId, now);
  return { purpose, fundsTaken: asked !== null || isWithdrawalHeld };
};

/** As of other documents: whoever lost the answer sends it again, and it is the same one. */
export const uploadRoute = (services: SourceOfFundsServices): Route => ({
  ...commandRoute(
    uploadSourceOfFunds,
    async ({ session, file, commandId, left }, context) => {
      const { accountId } = session.account;
      const sending = await sendingOf(services, accountId, context.now);
      const facts = { kind: 'source-of-funds', side: null } as const;
      const sent = { ...sending, ...facts, accountId, documentId: commandId, file, left };
      return keepDocument(services, sent, context);
    },
    ({ document }) => ({ ...success(texts.documents.uploaded), document: documentView(document) }),
  ),
  mayUpload: async ({ accountId, commandId, now }) =>
    sendingRefusal(services, accountId, commandId, await sendingOf(services, accountId, now), now),
});

export const mySourceOfFundsRoute = (services: SourceOfFundsServices) =>
  route(mySourceOfFunds, async ({ session, now }) => {
    const { profiles, rules, uploadMaxBytes: maxBytes } = services;
    const { accountId } = session.account;
    const [{ state }, standing] = await Promise.all([
      profiles.load(accountId),
      fundsStandingOf(services, accountId, now),
    ]);
    const documents = documentsFor(state.documents, 'source-of-funds');
    return {
      body: {
        ...standing,
        documents: documents.map(documentView),
        left: documentsLeft(documents, 'source-of-funds', rules.documents, now),
        maxBytes,
      },
    };
  });

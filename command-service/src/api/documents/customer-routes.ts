import { myDocuments, uploadDocument } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, route, success } from '@paddock/service-kit/http';
import { keepDocument, sendingRefusal } from '../../adapters/documents/keep-document.ts';
import { areDocumentsNeeded, documentsFor, documentsLeft } from '../../domain/profile/documents.ts';
import type { DocumentServices } from './services.ts';
import { documentView } from './views.ts';

/** It is not about where money comes from. */
const identity = { purpose: 'identity', fundsTaken: false } as const;

/** The id of a document follows from the key of the call: whoever lost the answer sends it again, and it is the same one. */
export const uploadRoute = (services: DocumentServices): Route => ({
  ...commandRoute(
    uploadDocument,
    ({ session, body: { kind, side = null }, file, commandId, left }, context) => {
      const { accountId } = session.account;
      const sent = { ...identity, accountId, documentId: commandId, kind, side, file, left };
      return keepDocument(services, sent, context);
    },
    ({ document }) => ({ ...success(texts.documents.uploaded), document: documentView(document) }),
  ),
  mayUpload: ({ accountId, commandId, now }) => sendingRefusal(services, accountId, commandId, identity, now),
});

export const myDocumentsRoute = ({ profiles, rules, uploadMaxBytes }: DocumentServices) =>
  route(myDocuments, async ({ session, now }) => {
    const { documents, verification } = (await profiles.load(session.account.accountId)).state;
    const own = documentsFor(documents, 'identity');
    return {
      body: {
        documents: own.filter(({ isDeleted }) => !isDeleted).map(documentView),
        canUpload: areDocumentsNeeded(verification),
        left: documentsLeft(documents, 'identity', rules.documents, now),
        maxBytes: uploadMaxBytes,
      },
    };
  });

import { documentWords, fileEndings } from '@paddock/contracts/documents';
import { documentContent } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { commandContextOf, route } from '@paddock/service-kit/http';
import { noteReading } from '@paddock/service-kit/readings';
import { storedName } from '../../adapters/documents/document-name.ts';
import { documentOf, type HeldDocument } from '../../domain/profile/documents.ts';
import type { DocumentServices } from './services.ts';

/** Whatever it is, a browser keeps it, and neither guesses what else it may be nor runs anything in it. */
const headersOf = ({ documentId, kind, mediaType }: HeldDocument) => {
  const name = `${documentWords[kind].toLowerCase().replaceAll(' ', '-')}-${documentId.slice(0, 8)}`;
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${name}.${fileEndings[mediaType]}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
};

/** The document itself. That somebody looked is noted before anything is shown. */
export const contentRoute = (services: DocumentServices) =>
  route(documentContent, async (request) => {
    const { profiles, documents, contentDigest, store, log } = services;
    const { accountId, documentId } = request.params;
    const document = documentOf((await profiles.load(accountId)).state.documents, documentId);
    if (!document || document.isDeleted) return refuse('unknown-document');
    await noteReading(store, { accountId, view: 'document', documentId }, commandContextOf(request));
    const sealed = await documents.get(storedName(accountId, document));
    if (!sealed) log.error({ accountId, documentId }, 'a document is not in the store');
    const content = sealed && (await profiles.openContent(accountId, documentId, sealed));
    if (!content) return refuse('unknown-document');
    if (contentDigest(accountId, content) !== document.contentDigest)
      throw new Error(`document ${documentId} is another than was uploaded`);
    const body = new Uint8Array(content);
    return new Response(body, { headers: { ...headersOf(document), 'content-length': String(body.length) } });
  });

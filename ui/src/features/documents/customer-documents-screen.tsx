import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, PageHeading, Panel, Rows } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type CustomerDocuments, useCustomerDocuments } from '../../lib/api/documents.ts';
import { errorText } from '../../lib/call-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { DecisionForm } from './decision-form.tsx';
import { DocumentCard } from './document-card.tsx';

const factsOf = (details: CustomerDocuments['details']) => {
  const { username, firstName, lastName, dateOfBirth, address, city, postcode, country } = details;
  return [
    { label: 'Username', value: username },
    { label: 'Name', value: `${firstName} ${lastName}` },
    { label: 'Date of birth', value: dateOfBirth },
    { label: 'Address', value: `${address}, ${city}, ${postcode}` },
    { label: 'Country', value: country },
  ];
};

const Documents = ({ customer }: { customer: CustomerDocuments }) => {
  const { accountId, details, isVerified, documents } = customer;
  const waiting = documents.filter(({ status }) => status === 'waiting').map(({ documentId }) => documentId);
  return (
    <div className="grid gap-4">
      <Panel
        title="What the documents have to show"
        aside={<Badge tone={isVerified ? 'ok' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>}
      >
        <Facts facts={factsOf(details)} />
      </Panel>
      <Panel title="Documents" flush>
        {documents.length === 0 ? (
          <p className="p-4 text-ink-soft">This customer sent none.</p>
        ) : (
          <Rows>
            {documents.map((document) => (
              <DocumentCard key={document.documentId} accountId={accountId} document={document} />
            ))}
          </Rows>
        )}
      </Panel>
      {waiting.length > 0 && (
        <DecisionForm key={customer.detailsDigest + waiting.join()} documents={customer} waiting={waiting} />
      )}
    </div>
  );
};

/** The documents of one customer, where compliance decides about them. Opening it is on record, and so is each look at one. */
export const CustomerDocumentsScreen = () => {
  useTitle('Documents');
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string };
  const { data, error } = useCustomerDocuments(accountId);
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <Link
          to="/compliance"
          className="inline-flex min-h-11 items-center gap-1.5 text-link text-sm hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All that waits
        </Link>
        <Link
          to={`/compliance/${accountId}` as string}
          className="inline-flex min-h-11 items-center text-link text-sm hover:underline"
        >
          Account history
        </Link>
      </div>
      <PageHeading title="Documents" />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={3} className="h-40" />}
      {data && <Documents customer={data} />}
    </>
  );
};

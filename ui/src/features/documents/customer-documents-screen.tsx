import { Badge } from '../../design/badge.tsx';
import { Facts, Panel, Rows } from '../../design/panel.tsx';
import { type CustomerDocuments, useCustomerDocuments } from '../../lib/api/documents.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CustomerPage, useCustomerId } from '../staff-actions/customer-page.tsx';
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
  const accountId = useCustomerId();
  const read = useCustomerDocuments(accountId);
  return (
    <CustomerPage
      accountId={accountId}
      title="Documents"
      back={{ to: '/compliance', label: 'All that waits' }}
      read={read}
    >
      {(customer) => <Documents customer={customer} />}
    </CustomerPage>
  );
};

import { countryName } from '@paddock/contracts/contact';
import type { DocumentPurpose } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import { Badge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, Panel } from '../../design/panel.tsx';
import { type CustomerDocuments, useCustomerDocuments } from '../../lib/api/documents.ts';
import { formatDate } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CustomerPage, useCustomerId } from '../staff-actions/customer-page.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DocumentsPanel, waitingIn } from './documents-panel.tsx';
import { FundsOfCustomer } from './funds-of-customer.tsx';

const factsOf = (details: CustomerDocuments['details']) => {
  const { username, firstName, lastName, dateOfBirth, address, city, postcode, country } = details;
  return [
    { label: 'Username', value: username },
    { label: 'Name', value: `${firstName} ${lastName}` },
    { label: 'Date of birth', value: formatDate(dateOfBirth) },
    { label: 'Address', value: `${address}, ${city}, ${postcode}` },
    { label: 'Country', value: countryName(country) },
  ];
};

const Documents = ({ customer }: { customer: CustomerDocuments }) => {
  const { accountId, details, isVerified, isReportedUnderAge, documents } = customer;
  const of = (purpose: DocumentPurpose) => documents.filter((document) => document.purpose === purpose);
  const waiting = waitingIn(of('identity'));
  return (
    <div className="grid gap-4">
      {isReportedUnderAge && <Notice tone="warn">{texts.personalDetails.underAgeNotice}</Notice>}
      <Panel
        title="What the documents have to show"
        aside={<Badge tone={isVerified ? 'ok' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>}
      >
        <Facts facts={factsOf(details)} />
      </Panel>
      <DocumentsPanel title="Identity" accountId={accountId} documents={of('identity')} />
      {waiting.length > 0 && <DecisionForm documents={customer} waiting={waiting} />}
      <FundsOfCustomer customer={customer} documents={of('source-of-funds')} />
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
      back={{ to: '/compliance', label: 'Compliance' }}
      read={read}
    >
      {(customer) => <Documents customer={customer} />}
    </CustomerPage>
  );
};

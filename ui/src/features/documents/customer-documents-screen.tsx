import { countryName } from '@paddock/contracts/contact';
import { type DocumentPurpose, fundsReasonWords } from '@paddock/contracts/documents';
import { texts } from '@paddock/contracts/texts';
import type { ReactNode } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import { Facts, Panel, Rows } from '../../design/panel.tsx';
import {
  type ComplianceDocument,
  type CustomerDocuments,
  useCustomerDocuments,
} from '../../lib/api/documents.ts';
import { formatDate } from '../../lib/format.ts';
import { useTitle } from '../../lib/use-title.ts';
import { CustomerPage, useCustomerId } from '../staff-actions/customer-page.tsx';
import { ReviewDepositsForm } from '../trading/review-deposits-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DocumentCard } from './document-card.tsx';
import { FundsDecisionForm } from './funds-decision-form.tsx';

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

type DocumentsPanelProps = {
  title: string;
  accountId: string;
  documents: readonly ComplianceDocument[];
  aside?: ReactNode;
};

const DocumentsPanel = ({ title, accountId, documents, aside }: DocumentsPanelProps) => (
  <Panel title={title} flush aside={aside}>
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
);

type FundsProps = { customer: CustomerDocuments; documents: readonly ComplianceDocument[] };

/** What shows where the money comes from, what it is worth as evidence, and how much may be paid in on it. */
const FundsOfCustomer = ({ customer, documents }: FundsProps) => {
  const { accountId, details, fundsAsked } = customer;
  const waiting = waitingIn(documents);
  if (!fundsAsked && documents.length === 0) return null;
  return (
    <>
      <DocumentsPanel
        title="Source of funds"
        accountId={accountId}
        documents={documents}
        aside={
          <Badge tone={fundsAsked ? 'warn' : 'neutral'}>{fundsAsked ? 'Deposits held' : 'Not asked'}</Badge>
        }
      />
      {fundsAsked && (
        <p className="px-1 text-ink-soft text-sm">Asked because of {fundsReasonWords[fundsAsked]}.</p>
      )}
      {waiting.length > 0 && (
        <FundsDecisionForm key={waiting.join()} accountId={accountId} waiting={waiting} />
      )}
      <ReviewDepositsForm
        account={details.username}
        documents={documents.filter(({ status }) => status === 'accepted')}
      />
    </>
  );
};

const waitingIn = (documents: readonly ComplianceDocument[]): string[] =>
  documents.filter(({ status }) => status === 'waiting').map(({ documentId }) => documentId);

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
      {waiting.length > 0 && (
        <DecisionForm key={customer.detailsDigest + waiting.join()} documents={customer} waiting={waiting} />
      )}
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
      back={{ to: '/compliance', label: 'All that waits' }}
      read={read}
    >
      {(customer) => <Documents customer={customer} />}
    </CustomerPage>
  );
};

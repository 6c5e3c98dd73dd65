import { fundsReasonWords } from '@paddock/contracts/documents';
import { Badge } from '../../design/badge.tsx';
import { Notice } from '../../design/notice.tsx';
import type { ComplianceDocument, CustomerDocuments } from '../../lib/api/documents.ts';
import { ReviewDepositsForm } from '../trading/review-deposits-form.tsx';
import { AskFundsForm } from './ask-funds-form.tsx';
import { DocumentsPanel, waitingIn } from './documents-panel.tsx';
import { FundsDecisionForm } from './funds-decision-form.tsx';
import { letInText } from './let-in-text.ts';

const Standing = ({ fundsAsked, isWithdrawalHeld }: CustomerDocuments) => {
  if (fundsAsked) return <Badge tone="warn">Deposits held</Badge>;
  if (isWithdrawalHeld) return <Badge tone="warn">Withdrawal held</Badge>;
  return <Badge tone="neutral">Not asked</Badge>;
};

type FundsProps = { customer: CustomerDocuments; documents: readonly ComplianceDocument[] };

/**
 * What shows where the money comes from, what it is worth as evidence, and how much may be paid in on it; and where that is
 * asked for. Once compliance asks, nothing can be asked for again.
 */
export const FundsOfCustomer = ({ customer, documents }: FundsProps) => {
  const { accountId, details, fundsAsked, isWithdrawalHeld } = customer;
  const waiting = waitingIn(documents);
  const said = letInText(customer);
  return (
    <>
      <DocumentsPanel
        title="Source of funds"
        accountId={accountId}
        documents={documents}
        aside={<Standing {...customer} />}
      >
        {fundsAsked && `${fundsReasonWords[fundsAsked]}.`}
      </DocumentsPanel>
      {isWithdrawalHeld && (
        <Notice>
          A withdrawal is held because of how much they withdraw within 30 days. It is decided under
          Operations, Reviews. Meanwhile they can send documents without being asked.
        </Notice>
      )}
      {waiting.length > 0 && <FundsDecisionForm accountId={accountId} waiting={waiting} />}
      {fundsAsked !== 'compliance' && <AskFundsForm accountId={accountId} />}
      {(fundsAsked || documents.length > 0 || said.length > 0) && (
        <ReviewDepositsForm
          account={details.username}
          said={said}
          documents={documents.filter(({ status }) => status === 'accepted')}
        />
      )}
    </>
  );
};

import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import { useSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { useIsCustomer } from '../../lib/session.ts';
import { SourceOfFundsLink } from './source-of-funds-link.tsx';

const words = texts.sourceOfFunds;

/** Asks a customer where their money comes from, with the way to show it, or says that what they sent is looked at; nothing for who is not asked. */
export const SourceOfFundsNotice = () => {
  const { data } = useSourceOfFunds({ enabled: useIsCustomer() ?? false });
  if (!data || data.asked === null) return null;
  if (data.documents.some(({ status }) => status === 'waiting')) {
    return (
      <Notice title={words.title} silent>
        {words.waiting}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" silent title={words.askedSubject} actions={<SourceOfFundsLink />}>
      {words[data.asked]}
    </Notice>
  );
};

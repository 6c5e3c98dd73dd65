import { texts } from '@paddock/contracts/texts';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type MySourceOfFunds, useSourceOfFunds } from '../../lib/api/source-of-funds.ts';
import { errorText } from '../../lib/call-error.ts';
import { SentDocuments } from '../documents/sent-documents.tsx';
import { SourceOfFundsForm } from './source-of-funds-form.tsx';

const words = texts.sourceOfFunds;

/** Why it is asked; of who is not, that they may show it all the same. */
const Why = ({ asked }: Pick<MySourceOfFunds, 'asked'>) => {
  if (asked === null) return <p className="max-w-prose">{words.withdrawal}</p>;
  return (
    <div className="grid max-w-prose gap-1">
      <p>{words[asked]}</p>
      <p className="text-ink-soft">{words.lead}</p>
    </div>
  );
};

const Sending = ({ of: { asked, left, maxBytes } }: { of: MySourceOfFunds }) => (
  <>
    <Why asked={asked} />
    {/* Still there while the last one may be sent again. */}
    <SourceOfFundsForm {...{ maxBytes, left }} />
    {left === 0 && <Notice>{words.full}</Notice>}
    <p className="max-w-prose text-ink-soft text-sm">{texts.documents.sealed}</p>
  </>
);

/** Where a customer who is asked, or whose withdrawal is held, shows where their money comes from; whoever else reads that they need not. */
export const SourceOfFunds = () => {
  const { data, error } = useSourceOfFunds({ isShown: true });
  if (error && !data) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return <SkeletonRows rows={2} className="h-14" />;
  const hasSent = data.documents.length > 0;
  return (
    <div className="grid gap-4">
      {data.asked === null && !data.isWithdrawalHeld ? (
        <p className="max-w-prose">{hasSent ? words.notNeededNow : words.notNeeded}</p>
      ) : (
        <Sending of={data} />
      )}
      {hasSent && (
        <section aria-label="What you sent" className="overflow-hidden rounded-md border border-line">
          <h3 className="border-line border-b px-4 py-2 font-semibold text-sm">What you sent</h3>
          <SentDocuments documents={data.documents} />
        </section>
      )}
    </div>
  );
};

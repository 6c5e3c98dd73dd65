import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useLinkedAccounts } from '../../lib/api/linked-accounts.ts';
import { errorText } from '../../lib/call-error.ts';
import { LinkForm } from './link-form.tsx';
import { LinkedAccountRow } from './linked-account-row.tsx';

/** The other accounts of a customer, those that may be theirs, and what compliance says of them. */
export const LinkedAccounts = ({ accountId }: { accountId: string }) => {
  const { data, error } = useLinkedAccounts(accountId);
  return (
    <Panel title="Accounts of the same person">
      <div className="grid gap-4">
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {!data && !error && <SkeletonRows rows={2} className="h-12" />}
        {data?.accounts.length === 0 && <p className="text-ink-soft">No other account was found.</p>}
        {data && data.accounts.length > 0 && (
          <ul aria-label="Accounts of the same person" className="-my-3 divide-y divide-line">
            {data.accounts.map((other) => (
              <LinkedAccountRow
                key={other.accountId}
                accountId={accountId}
                other={other}
                staffNames={data.staffNames}
              />
            ))}
          </ul>
        )}
        {data && <LinkForm accountId={accountId} />}
      </div>
    </Panel>
  );
};

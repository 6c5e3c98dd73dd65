import { Link, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Notice } from '../../design/notice.tsx';
import { PageHeading } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText } from '../../lib/call-error.ts';
import { BackLink } from './back-link.tsx';

/** Of the customer whom a page of staff is about. */
export const useCustomerId = (): string =>
  (useParams({ strict: false }) as { accountId?: string }).accountId ?? '';

type CustomerPageProps<Data> = {
  accountId: string;
  title: string;
  /** Where it is opened from. */
  back: { to: string; label: string };
  read: { data: Data | undefined; error: Error | null };
  children: (data: Data) => ReactNode;
};

/** What staff have to do with one customer: the way back, and the one to their account history. */
export const CustomerPage = <Data,>(props: CustomerPageProps<Data>) => {
  const { accountId, title, back, read, children } = props;
  const { data, error } = read;
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <BackLink to={back.to}>{back.label}</BackLink>
        <Link
          to={`/compliance/${accountId}` as string}
          className="inline-flex min-h-11 items-center text-link text-sm hover:underline"
        >
          Account history
        </Link>
      </div>
      <PageHeading title={title} />
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {data === undefined && !error && <SkeletonRows rows={3} className="h-40" />}
      {/* What was typed about one customer is not sent about another. */}
      {data !== undefined && <Fragment key={accountId}>{children(data)}</Fragment>}
    </>
  );
};

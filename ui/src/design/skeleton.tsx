import { cx } from '../lib/cx.ts';

/** A grey stand-in of the size of what is coming: give it that size by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden data-skeleton className={cx('block animate-pulse rounded-md bg-line', className)} />
);

/** Rows that are loading, as high as the rows that will come; announced once. */
export const SkeletonRows = ({ rows = 3, className = 'h-14' }: { rows?: number; className?: string }) => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading</span>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <Skeleton key={key} className={className} />
    ))}
  </div>
);

/** A form that is loading on a page with one thing to do, in its place and about as high. */
export const FormSkeleton = () => (
  <div role="status" className="mx-auto max-w-md">
    <span className="sr-only">Loading</span>
    <Skeleton className="mt-1 mb-2.5 h-8 w-28" />
    <div className="card grid gap-4 p-4 sm:p-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="my-2 h-6 w-64 max-w-full" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="mx-auto my-2.5 h-6 w-72 max-w-full" />
    </div>
  </div>
);

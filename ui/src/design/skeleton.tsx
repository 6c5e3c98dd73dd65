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

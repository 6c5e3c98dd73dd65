import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { Button } from './button.tsx';
import { goToStart } from './go-to-start.ts';

type PaginationProps = {
  /** Zero-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** A heading where the list begins: the page that was chosen is read from there. */
  start: RefObject<HTMLElement | null>;
  /** What is paged: "Bet history pages". */
  label?: string;
};

/** Back and forth through pages; nothing when there is only one. */
export const Pagination = ({ page, pageCount, onChange, start, label = 'Pages' }: PaginationProps) => {
  if (pageCount <= 1) return null;
  const turn = (next: number) => {
    onChange(next);
    goToStart(start.current);
  };
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden className="size-4.5" />}
        idle={page <= 0}
        onClick={() => turn(page - 1)}
      >
        Previous
      </Button>
      <span aria-live="polite" className="tabular min-w-0 text-center text-ink-soft text-sm">
        Page {page + 1} of {pageCount}
      </span>
      <Button variant="secondary" idle={page >= pageCount - 1} onClick={() => turn(page + 1)}>
        Next
        <ChevronRight aria-hidden className="size-4.5" />
      </Button>
    </nav>
  );
};

type ListStartProps = { ref: Ref<HTMLHeadingElement>; children: string };

/** Where a list begins that has no heading to be seen. What holds it is `relative`, so that it stands at its top. */
export const ListStart = ({ ref, children }: ListStartProps) => (
  <h2 ref={ref} tabIndex={-1} className="sr-only top-0">
    {children}
  </h2>
);

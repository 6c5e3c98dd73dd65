import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

type PaginationProps = {
  /** Zero-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** What is paged: "Bet history pages". */
  label?: string;
};

/** Back and forth through pages; nothing when there is only one. */
export const Pagination = ({ page, pageCount, onChange, label = 'Pages' }: PaginationProps) => {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden className="size-4.5" />}
        idle={page <= 0}
        onClick={() => onChange(page - 1)}
      >
        Previous
      </Button>
      <span aria-live="polite" className="tabular min-w-0 text-center text-ink-soft text-sm">
        Page {page + 1} of {pageCount}
      </span>
      <Button variant="secondary" idle={page >= pageCount - 1} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden className="size-4.5" />
      </Button>
    </nav>
  );
};

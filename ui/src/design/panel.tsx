import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';

type PanelProps = {
  title: ReactNode;
  /** Beside the title: a count, a link to all of it. */
  aside?: ReactNode;
  /** Without padding, for rows that reach the edges. */
  flush?: boolean;
  /** Where the focus goes when what had it in the panel is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The hash of links that lead to it. */
  id?: string;
  children: ReactNode;
  className?: string;
};

const head = 'flex min-h-11 items-center justify-between gap-3 px-4';

/** A card with a heading: a market, a league, a meeting, a part of the account. */
export const Panel = ({ title, aside, flush, headingRef, id, children, className }: PanelProps) => (
  <section id={id} className={cx('card overflow-hidden', id && 'scroll-mt-(--header-height)', className)}>
    <header className={cx(head, 'border-line border-b')}>
      <h2
        ref={headingRef}
        {...(headingRef && { tabIndex: -1 })}
        className="min-w-0 py-2 font-bold outline-none"
      >
        {title}
      </h2>
      {aside}
    </header>
    <div className={cx(!flush && 'p-4')}>{children}</div>
  </section>
);

type CollapsiblePanelProps = Omit<PanelProps, 'headingRef' | 'id'> & {
  /** Open when it first appears. */
  open?: boolean;
};

/** The same, folding away: in-play sports, further markets. */
export const CollapsiblePanel = ({
  title,
  aside,
  flush,
  children,
  className,
  open,
}: CollapsiblePanelProps) => (
  <details className={cx('card group overflow-hidden', className)} open={open}>
    <summary
      className={cx(head, 'list-none -outline-offset-2! hover:bg-hover [&::-webkit-details-marker]:hidden')}
    >
      <h2 className="min-w-0 py-2 font-bold">{title}</h2>
      <span className="flex shrink-0 items-center gap-3">
        {aside}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </span>
    </summary>
    <div className={cx('border-line border-t', !flush && 'p-4')}>{children}</div>
  </details>
);

/** Where the row that has the focus goes, as it was removed, its list has it: the keyboard goes on there. */
const useFocusOfRows = () => {
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!hasFocus.current || !list.current || activeElement !== body) return;
    list.current.tabIndex = -1;
    list.current.focus({ preventScroll: true });
  });
  return {
    ref: list,
    onFocus: () => {
      hasFocus.current = true;
    },
    // What is removed tells nobody that it lost the focus.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
};

/** Rows with a line between them, for flush panels and for the betslip. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul {...useFocusOfRows()} className="divide-y divide-line outline-none">
    {children}
  </ul>
);

/** Names and values in two columns: a receipt, an account's figures. */
export const Facts = ({
  facts,
}: {
  facts: readonly { label: string; value: ReactNode; strong?: boolean }[];
}) => (
  <dl className="grid max-w-3xl gap-1">
    {facts.map((fact) => (
      <div
        key={fact.label}
        className={cx('flex items-baseline justify-between gap-4', fact.strong && 'font-bold')}
      >
        <dt className={cx(!fact.strong && 'text-ink-soft')}>{fact.label}</dt>
        <dd className="tabular text-right">{fact.value}</dd>
      </div>
    ))}
  </dl>
);

type PageHeadingProps = {
  title: ReactNode;
  children?: ReactNode;
  /** Where the focus goes as the screen takes the place of another one. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The heading of a screen, with what can be done on it beside. */
export const PageHeading = ({ title, children, headingRef }: PageHeadingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
    <h1
      ref={headingRef}
      {...(headingRef && { tabIndex: -1 })}
      className="font-bold text-2xl tracking-tight outline-none"
    >
      {title}
    </h1>
    {children}
  </div>
);

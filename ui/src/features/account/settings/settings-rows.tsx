import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { cx } from '../../../lib/cx.ts';

const tab = 'account-settings';

/** One setting: a row that says what it is about, and opens. */
export type SettingsPart = {
  /** Its name in the hash, lower case. */
  readonly key: string;
  readonly title: string;
  /** What is found in it. */
  readonly about: string;
  /** Its content reaches the edges. */
  readonly flush?: boolean;
  /** Begins anew each time the row opens. */
  readonly Content: ComponentType;
};

type SettingsRowsProps = {
  parts: readonly SettingsPart[];
  open: string | undefined;
};

/** Rows of which one at most is open. The address says which, so that going back closes it and a link opens it. */
export const SettingsRows = ({ parts, open }: SettingsRowsProps) => (
  <div className="card divide-y divide-line overflow-hidden">
    {parts.map((part) => (
      <SettingsRow key={part.key} part={part} isOpen={part.key === open} />
    ))}
  </div>
);

const SettingsRow = ({ part, isOpen }: { part: SettingsPart; isOpen: boolean }) => {
  const { key, title, about, flush, Content } = part;
  const navigate = useNavigate();
  // The id is the whole hash: the router brings a row that a link names into sight.
  const id = `${tab}+${key}`;
  const toggle = () =>
    void navigate({
      ...{ to: '.', search: {}, hash: isOpen ? tab : id },
      // The row that was pressed stays where it is.
      ...{ resetScroll: false, hashScrollIntoView: false },
    });
  return (
    <section id={id} className="scroll-mt-(--header-height)">
      {/* The whole row is pressed by what lies over it; the name of the button is its title alone. */}
      <div className="relative flex min-h-15 items-center justify-between gap-3 px-4 py-2.5 hover:bg-hover">
        <div className="min-w-0">
          <h2>
            <button
              type="button"
              id={`${key}-title`}
              aria-expanded={isOpen}
              aria-controls={`${key}-content`}
              aria-describedby={`${key}-about`}
              onClick={toggle}
              className="text-left font-bold outline-none! after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {title}
            </button>
          </h2>
          <p id={`${key}-about`} className="text-ink-soft text-sm">
            {about}
          </p>
        </div>
        <ChevronDown
          aria-hidden
          className={cx(
            'size-5 shrink-0 text-ink-soft transition-transform duration-150',
            isOpen && 'rotate-180',
          )}
        />
      </div>
      {isOpen && (
        <section
          id={`${key}-content`}
          aria-labelledby={`${key}-title`}
          className={cx('border-line border-t', !flush && 'p-4')}
        >
          <Content />
        </section>
      )}
    </section>
  );
};

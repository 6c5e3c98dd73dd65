import { Menu as Primitive } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CountBadge } from './badge.tsx';

export type MenuEntry = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** How many are waiting there. */
  readonly count?: number;
  /** Goes somewhere… */
  readonly to?: string;
  /** …to this part of it… */
  readonly hash?: string;
  /** …or does something. */
  readonly onSelect?: () => void;
  /** A line before this entry. */
  readonly separated?: boolean;
};

type MenuProps = {
  /** The button that opens it: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries: who is signed in, the balance. */
  header?: ReactNode;
  align?: 'start' | 'end';
};

const item =
  'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-base -outline-offset-2! data-highlighted:bg-hover';

/** A drop-down of actions and places, by mouse, touch or arrow keys. */
export const Menu = ({ trigger, entries, header, align = 'end' }: MenuProps) => (
  <Primitive.Root>
    <Primitive.Trigger render={trigger} />
    <Primitive.Portal>
      <Primitive.Positioner sideOffset={6} align={align} className="z-50">
        <Primitive.Popup className="min-w-56 rounded-lg border border-line bg-raised p-1.5 text-ink shadow-pop outline-none transition-[scale,opacity] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          {header && <div className="border-line border-b px-3 pt-1 pb-2.5 mb-1.5">{header}</div>}
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </Primitive.Popup>
      </Primitive.Positioner>
    </Primitive.Portal>
  </Primitive.Root>
);

const Entry = ({ entry }: { entry: MenuEntry }) => {
  const { icon: Icon, label, count = 0, to, hash, onSelect, separated } = entry;
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-4.5 text-ink-soft" />}
      <span className="flex-1">{label}</span>
      <CountBadge count={count} label="new" />
    </>
  );
  return (
    <>
      {separated && <Primitive.Separator className="my-1.5 h-px bg-line" />}
      {to === undefined ? (
        <Primitive.Item className={item} {...(onSelect && { onClick: onSelect })}>
          {content}
        </Primitive.Item>
      ) : (
        <Primitive.LinkItem
          closeOnClick
          className={cx(item)}
          render={<Link to={to} {...(hash && { hash })} />}
        >
          {content}
        </Primitive.LinkItem>
      )}
    </>
  );
};

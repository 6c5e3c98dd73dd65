import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useDrawer } from '../lib/popups.ts';
import { IconButton } from './button.tsx';
import { scrimClass } from './dialog.tsx';

const sides = {
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-lg rounded-t-lg pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full',
  left: 'inset-y-0 left-0 w-[min(20rem,88vw)] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'inset-y-0 right-0 w-[min(24rem,92vw)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const;

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below the scrolling part: totals and the place button. */
  footer?: ReactNode;
  side?: keyof typeof sides;
};

/** A drawer from an edge of the screen: the phone's betslip, the A-Z menu. */
export const Sheet = ({ open, onClose, title, children, footer, side = 'bottom' }: SheetProps) => {
  useDrawer(open);
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop className={scrimClass} />
        <Primitive.Popup
          className={cx(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-pop transition-transform duration-250 ease-out',
            sides[side],
          )}
        >
          <div className="on-brand flex shrink-0 items-center justify-between gap-3 rounded-t-[inherit] bg-brand py-1 pr-1 pl-4 text-on-brand">
            <Primitive.Title className="font-bold text-lg">{title}</Primitive.Title>
            <Primitive.Close
              render={
                <IconButton label="Close" tone="brand">
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <div className="shrink-0 border-line border-t p-3 empty:hidden">{footer}</div>}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  );
};

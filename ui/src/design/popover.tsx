import { Popover as Primitive } from '@base-ui/react/popover';
import { Info } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './button.tsx';

type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  children: ReactNode;
};

/** A small window beside the button that opened it. */
const Popover = ({ trigger, title, children }: PopoverProps) => (
  <Primitive.Root>
    <Primitive.Trigger render={trigger} />
    <Primitive.Portal>
      <Primitive.Positioner sideOffset={6} className="z-50">
        {/* One width from the start: what grew after it was placed stood over the edge and widened a phone's page. */}
        <Primitive.Popup className="w-[min(20rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-3 text-ink text-sm shadow-pop transition-[scale,opacity] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          {title && <Primitive.Title className="pb-1 font-semibold">{title}</Primitive.Title>}
          <div className="text-ink-soft">{children}</div>
        </Primitive.Popup>
      </Primitive.Positioner>
    </Primitive.Portal>
  </Primitive.Root>
);

/** An "i" that explains what stands beside it; works by touch and keyboard, unlike a tooltip. */
export const InfoTip = ({ label, children }: { label: string; children: ReactNode }) => (
  <Popover
    trigger={
      <IconButton label={label}>
        <Info />
      </IconButton>
    }
  >
    {children}
  </Popover>
);

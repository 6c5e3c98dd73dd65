import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { IconButton } from './button.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'error';

const tones = {
  info: { box: 'bg-info-wash border-info/35', ink: 'text-info', Icon: Info },
  ok: { box: 'bg-ok-wash border-ok/35', ink: 'text-ok', Icon: CircleCheck },
  warn: { box: 'bg-warn-wash border-warn/35', ink: 'text-warn', Icon: TriangleAlert },
  error: { box: 'bg-danger-wash border-danger/35', ink: 'text-danger', Icon: CircleAlert },
} as const;

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Inside a region that is announced already. */
  silent?: boolean;
  className?: string;
};

/** Something to know, in place. Errors and warnings are announced when they appear. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  actions,
  onClose,
  silent,
  className,
}: NoticeProps) => {
  const { box, ink, Icon } = tones[tone];
  const role = tone === 'error' || tone === 'warn' ? 'alert' : 'status';
  return (
    <div
      role={silent ? undefined : role}
      className={cx('flex gap-2.5 rounded-md border px-3 py-2.5 text-sm', box, className)}
    >
      <Icon aria-hidden className={cx('mt-px size-4.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(title && 'text-ink-soft')}>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && (
        <IconButton label="Dismiss" className="-my-2.5 -mr-3" onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>
  );
};

/** A full-width line under the top bar, for what concerns the whole site: "Prices are paused". */
export const Banner = ({ tone = 'warn', children }: { tone?: NoticeTone; children: ReactNode }) => {
  const { box, ink, Icon } = tones[tone];
  return (
    <div
      role="status"
      className={cx('flex items-center justify-center gap-2 border-b px-4 py-2 font-medium text-sm', box)}
    >
      <Icon aria-hidden className={cx('size-4.5 shrink-0', ink)} />
      <span>{children}</span>
    </div>
  );
};

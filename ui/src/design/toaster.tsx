import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { dismissToast, type ToastMessage, toastMs, toasts } from './toast.ts';

/** Where toasts appear: bottom right, or under the top bar of a phone, clear of the betslip. One for the whole app. */
export const Toaster = () => {
  const shown = toasts.use();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed right-4 left-4 z-60 max-lg:top-[calc(var(--header-height)+0.5rem)] lg:bottom-4 flex flex-col items-end gap-2"
    >
      {shown.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </section>
  );
};

const ToastCard = ({ message }: { message: ToastMessage }) => {
  const { id, tone, title, text, action } = message;
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tone === 'error') return;
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) dismissToast(id);
    }, toastMs);
    return () => clearInterval(timer);
  }, [id, tone]);

  return (
    <div
      ref={card}
      className="pointer-events-auto w-full max-w-sm rounded-md bg-raised shadow-pop transition-[translate,opacity] duration-200 ease-out starting:-translate-y-3 lg:starting:translate-y-3 starting:opacity-0"
    >
      <Notice
        silent
        tone={tone}
        title={title}
        onClose={() => dismissToast(id)}
        actions={
          action && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                action.onSelect();
                dismissToast(id);
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  );
};

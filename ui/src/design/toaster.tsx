import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { showToastsBy, type ToastMessage, toastMs } from './toast.ts';

const mostAtOnce = 3;

/** The library takes a toast for a dialog; ours asks for nothing. */
const noDialog = { role: 'group', 'aria-modal': undefined } as const;

/** Where toasts appear: bottom right, or under the top bar of a phone, clear of the betslip. One for the whole app. */
export const Toaster = () => (
  <Toast.Provider limit={mostAtOnce} timeout={toastMs}>
    <Toast.Viewport className="pointer-events-none fixed right-4 left-4 z-60 flex flex-col items-end gap-2 outline-none max-lg:top-[calc(var(--header-height)+0.5rem)] lg:bottom-4">
      <Toasts />
    </Toast.Viewport>
  </Toast.Provider>
);

const Toasts = () => {
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();
  useEffect(() => showToastsBy({ add, close }), [add, close]);
  // One that makes way for newer ones is gone, and does not come back when they go.
  useEffect(() => {
    for (const { id, limited, transitionStatus } of toasts) {
      if (limited && transitionStatus !== 'ending') close(id);
    }
  }, [toasts, close]);
  // The library has the newest first; here it stands last.
  return toasts.toReversed().map((toast) => <ToastCard key={toast.id} toast={toast} />);
};

type ToastCardProps = {
  toast: ReturnType<typeof Toast.useToastManager<ToastMessage>>['toasts'][number];
};

const ToastCard = ({ toast }: ToastCardProps) => {
  const { close } = Toast.useToastManager();
  const { data } = toast;
  if (!data) return null;
  const { tone, title, text, action } = data;
  const dismiss = () => close(toast.id);
  return (
    <Toast.Root
      toast={toast}
      {...noDialog}
      hidden={toast.limited || toast.transitionStatus === 'ending'}
      swipeDirection={[]}
      className="pointer-events-auto w-full max-w-sm rounded-md bg-raised shadow-pop transition-[translate,opacity] duration-200 ease-out starting:-translate-y-3 lg:starting:translate-y-3 starting:opacity-0"
    >
      <Notice
        silent
        tone={tone}
        title={<Toast.Title render={<span />}>{title}</Toast.Title>}
        onClose={dismiss}
        actions={
          action && (
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                action.onSelect();
                dismiss();
              }}
            >
              {action.label}
            </Button>
          )
        }
      >
        {text && <Toast.Description render={<span />}>{text}</Toast.Description>}
      </Notice>
    </Toast.Root>
  );
};

import { type ToastMessage, toast } from '../../design/toast.ts';

let unsay: (() => void) | undefined;

/** Says how the account stands, in place of what was said of it before: that holds no more. */
export const sayClosing = (message: ToastMessage): void => {
  unsay?.();
  unsay = toast(message);
};

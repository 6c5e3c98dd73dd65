import { type FromFields, type ToFields, toFieldsSchema } from '@paddock/contracts/payment-fields';

/** The one origin that frames this page, as its server says. */
const parentOrigin = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]')?.content ?? '';

/** Says something to the page that frames this one, and to no other. */
export const tell = (message: FromFields): void => window.parent.postMessage(message, parentOrigin);

/** What that page says; whatever else is sent here is nobody's. */
export const listen = (hear: (message: ToFields) => void): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== parentOrigin || source !== window.parent) return;
    const message = toFieldsSchema.safeParse(data);
    if (message.success) hear(message.data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};

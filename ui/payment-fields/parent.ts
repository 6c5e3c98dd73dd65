import { type FromFields, type ToFields, toFieldsSchema } from '@paddock/contracts/payment-fields';
import { hearFrom } from '../src/lib/frame-messages.ts';

/** The one origin that frames this page, as its server says. */
const parentOrigin = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]')?.content ?? '';

/** Says something to the page that frames this one, and to no other. */
export const tell = (message: FromFields): void => window.parent.postMessage(message, parentOrigin);

/** What that page says. */
export const listen = (hear: (message: ToFields) => void): (() => void) => {
  const onMessage = hearFrom({
    ...{ origin: parentOrigin, source: () => window.parent, schema: toFieldsSchema },
    hear,
  });
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};

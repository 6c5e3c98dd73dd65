import { type FieldsGround, fromFieldsSchema, type ToFields } from '@paddock/contracts/payment-fields';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldsSession, useFieldsSession } from '../../lib/api/payments/fields.ts';
import type { CardPaymentKind } from '../../lib/api/payments/payments.ts';
import { hearFrom } from '../../lib/frame-messages.ts';
import { newId } from '../../lib/ids.ts';
import { useDark } from '../../lib/media.ts';
import { useTheme } from '../../lib/theme.ts';
import { createFieldsLink, failureText } from './fields-link.ts';

/** How long the fields may take to be there, milliseconds. */
const loadMs = 15_000;
/** How long a page that has loaded may be silent: one that is not the fields' says nothing. */
const silentMs = 2_000;

/** The provider's fields of one form. `token` rejects where they can't be asked. */
export type PaymentFieldsHandle = {
  token(): Promise<string | undefined>;
  /** Has the fields say what is wrong in them. */
  check(): void;
  /** What was typed was used: the security code goes. */
  used(): void;
};

export const useFields = (): RefObject<PaymentFieldsHandle | null> => useRef<PaymentFieldsHandle>(null);

const useShownTheme = (): 'light' | 'dark' => {
  const theme = useTheme();
  const isDark = useDark();
  if (theme !== 'system') return theme;
  return isDark ? 'dark' : 'light';
};

/** `failed`: why, for the customer. */
type FrameState = 'loading' | 'opened' | { failed: string };

const unavailable: FrameState = { failed: failureText(undefined) };

type FrameOptions = {
  kind: CardPaymentKind;
  methodId?: string | undefined;
  ground: FieldsGround;
  handle: RefObject<PaymentFieldsHandle | null>;
  onEnter: () => void;
};

/** A frame with the provider's fields: where it is, how it stands, and what it says. */
export const useFieldsFrame = ({ kind, methodId, ground, handle, onEnter }: FrameOptions) => {
  const askSession = useFieldsSession(kind, methodId);
  const [first, setFirst] = useState<FieldsSession>();
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const isHeard = useRef(false);
  const theme = useShownTheme();
  const latest = useRef({ theme, onEnter });
  latest.current = { theme, onEnter };
  const address = first?.address;
  const origin = address === undefined ? undefined : new URL(address).origin;

  useEffect(() => {
    let isGone = false;
    askSession().then(
      (session) => !isGone && setFirst(session),
      (error: unknown) => !isGone && setState({ failed: failureText(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [askSession]);

  useEffect(() => {
    if (first === undefined || origin === undefined) return;
    const late = setTimeout(() => setState(unavailable), loadMs);
    let unused: FieldsSession | undefined = first;
    const post = (message: ToFields) => frame.current?.contentWindow?.postMessage(message, origin);
    const made = createFieldsLink({
      openSession: async () => {
        const session = unused ?? (await askSession());
        unused = undefined;
        return session;
      },
      post,
      theme: () => latest.current.theme,
      ground,
      newId,
      onOpened: () => {
        clearTimeout(late);
        setState('opened');
      },
      onFailed: (failed) => setState({ failed }),
      onHeight: setHeight,
      onEnter: () => latest.current.onEnter(),
    });
    handle.current = {
      token: async () => {
        const token = await made.token();
        // What the fields find wrong in themselves has the focus there, and so they have it here.
        if (token === undefined) frame.current?.focus();
        return token;
      },
      check: () => post({ type: 'check' }),
      used: () => post({ type: 'used' }),
    };
    const onMessage = hearFrom({
      ...{ origin, source: () => frame.current?.contentWindow, schema: fromFieldsSchema },
      hear: (message) => {
        isHeard.current = true;
        made.hear(message);
      },
    });
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', onMessage);
      handle.current = null;
    };
  }, [first, origin, askSession, ground, handle]);

  useEffect(() => {
    if (origin === undefined || state !== 'opened') return;
    frame.current?.contentWindow?.postMessage({ type: 'theme', theme }, origin);
  }, [theme, origin, state]);

  const onLoad = () =>
    setTimeout(() => {
      if (!isHeard.current) setState(unavailable);
    }, silentMs);

  return { address, state, height, frame, onLoad };
};

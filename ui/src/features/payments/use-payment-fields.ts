import { type FieldsGround, fromFieldsSchema, type ToFields } from '@paddock/contracts/payment-fields';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldsFor, type FieldsSession, useFieldsSession } from '../../lib/api/payments/fields.ts';
import type { CardPaymentKind } from '../../lib/api/payments/payments.ts';
import { hearFrom } from '../../lib/frame-messages.ts';
import { newId } from '../../lib/ids.ts';
import { useDark } from '../../lib/media.ts';
import { useTheme } from '../../lib/theme.ts';
import { createFieldsLink, type FieldsLink } from './fields-link.ts';

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

type FrameOptions = FieldsFor & {
  kind: CardPaymentKind;
  ground: FieldsGround;
  handle: RefObject<PaymentFieldsHandle | null>;
  onEnter: () => void;
};

/** A frame with the provider's fields: where it is, how it stands, and what it says. */
export const useFieldsFrame = ({ kind, methodId, eWallet, ground, handle, onEnter }: FrameOptions) => {
  const askSession = useFieldsSession(kind, { methodId, eWallet });
  const [first, setFirst] = useState<FieldsSession>();
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FieldsLink>(undefined);
  const isHeard = useRef(false);
  const theme = useShownTheme();
  const address = first?.address;
  const origin = address === undefined ? undefined : new URL(address).origin;
  const latest = useRef({ theme, onEnter, origin });
  latest.current = { theme, onEnter, origin };

  // Whoever presses before there are fields waits for them.
  useEffect(() => {
    let isGone = false;
    let unused: FieldsSession | undefined;
    const post = (message: ToFields): void => {
      const to = latest.current.origin;
      if (to !== undefined) frame.current?.contentWindow?.postMessage(message, to);
    };
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
      onOpened: () => setState('opened'),
      onFailed: (failed) => setState({ failed }),
      onHeight: setHeight,
      onEnter: () => latest.current.onEnter(),
    });
    link.current = made;
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
    askSession().then(
      (session) => {
        if (isGone) return;
        unused = session;
        setFirst(session);
      },
      (error: unknown) => !isGone && made.giveUp(error),
    );
    return () => {
      isGone = true;
      handle.current = null;
    };
  }, [askSession, ground, handle]);

  useEffect(() => {
    if (origin === undefined) return;
    const late = setTimeout(() => link.current?.giveUp(), loadMs);
    const onMessage = hearFrom({
      ...{ origin, source: () => frame.current?.contentWindow, schema: fromFieldsSchema },
      hear: (message) => {
        isHeard.current = true;
        link.current?.hear(message);
      },
    });
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(late);
      window.removeEventListener('message', onMessage);
    };
  }, [origin]);

  useEffect(() => {
    if (origin === undefined || state !== 'opened') return;
    frame.current?.contentWindow?.postMessage({ type: 'theme', theme }, origin);
  }, [theme, origin, state]);

  const onLoad = () =>
    setTimeout(() => {
      if (!isHeard.current) link.current?.giveUp();
    }, silentMs);

  return { address, state, height, frame, onLoad };
};

import { AdyenCheckout, CustomCard } from '@adyen/adyen-web';
import type { CardSession } from '@paddock/contracts/payment-fields';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type AdyenFrame, adyenFrames, type Encrypted, encryptedOf } from './encrypted-values.ts';

type Options = {
  adyen: NonNullable<CardSession['adyen']>;
  /** Enter was pressed in a frame. */
  onEnter: () => void;
  /** Something was typed. */
  onTyped: () => void;
};

/** The text within Adyen's frames is as that around them, in light and in dark. */
const stylesNow = () => ({
  base: {
    color: getComputedStyle(document.body).color,
    fontSize: '16px',
    fontFamily: 'system-ui, sans-serif',
  },
});

/** Longest that Adyen's frames are waited for, milliseconds. */
const loadMs = 20_000;

const isFrame = (name: string): name is AdyenFrame => adyenFrames.some((frame) => frame === name);

export type AdyenCard = {
  /** The element that holds the frames. */
  root: RefObject<HTMLFieldSetElement | null>;
  state: 'loading' | 'ready' | 'failed';
  encrypted: () => Encrypted;
  focused: AdyenFrame | undefined;
  focus: (frame: AdyenFrame) => void;
  /** Empties all frames: Adyen's script empties none by itself. */
  empty: () => void;
};

/** Has Adyen's script put its frames into `root`, each into the element with `data-cse`. */
export const useAdyenCard = ({ adyen, onEnter, onTyped }: Options): AdyenCard => {
  const root = useRef<HTMLFieldSetElement>(null);
  const card = useRef<CustomCard>(undefined);
  const encrypted = useRef<Encrypted>({});
  const [round, setRound] = useState(0);
  const [state, setState] = useState<AdyenCard['state']>('loading');
  const [focused, setFocused] = useState<AdyenFrame>();
  const heard = useRef({ onEnter, onTyped });
  heard.current = { onEnter, onTyped };
  const { environment, clientKey } = adyen;

  // Another round is another card.
  useEffect(() => {
    let isOver = false;
    const open = async () => {
      const checkout = await AdyenCheckout({
        ...{ environment, clientKey, locale: 'en-GB', countryCode: 'GB' },
        analytics: { enabled: false },
      });
      if (isOver || !root.current) return;
      card.current = new CustomCard(checkout, {
        brands: ['visa', 'mc', 'maestro'],
        styles: stylesNow(),
        onConfigSuccess: () => setState('ready'),
        onError: () => setState('failed'),
        onFocus: ({ fieldType, focus }) => setFocused(focus && isFrame(fieldType) ? fieldType : undefined),
        onEnterKeyPressed: () => heard.current.onEnter(),
        onChange: ({ data }) => {
          encrypted.current = encryptedOf(data.paymentMethod);
          heard.current.onTyped();
        },
      }).mount(root.current);
    };
    setState('loading');
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), loadMs);
    open().catch(() => setState('failed'));
    return () => {
      isOver = true;
      clearTimeout(late);
      encrypted.current = {};
      card.current?.unmount();
      card.current = undefined;
    };
  }, [environment, clientKey, round]);

  useEffect(() => {
    const observer = new MutationObserver(() => card.current?.updateStyles(stylesNow()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);

  return {
    ...{ root, state, focused },
    encrypted: useCallback(() => encrypted.current, []),
    focus: useCallback((frame) => {
      card.current?.setFocusOn(frame);
    }, []),
    empty: useCallback(() => setRound((before) => before + 1), []),
  };
};

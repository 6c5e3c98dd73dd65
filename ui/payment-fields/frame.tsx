import type { OpenedSession, ToFields } from '@paddock/contracts/payment-fields';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CardForm, type CardFormHandle } from './card-form.tsx';
import { EWalletForm } from './e-wallet-form.tsx';
import { listen, tell } from './parent.ts';
import { sessionAt } from './provider.ts';

/** Adyen's script is large, and loaded only where Adyen is the provider. */
const AdyenCard = lazy(async () => ({ default: (await import('./adyen/adyen-card.tsx')).AdyenCard }));

type Opened = OpenedSession & { session: string };

const showTheme = (theme: 'light' | 'dark'): void => {
  document.documentElement.dataset.theme = theme;
};

/** Tells the page that frames this one how high it is, whenever that changes. */
const useHeight = () => {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    const observer = new ResizeObserver(() =>
      tell({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) }),
    );
    observer.observe(root);
    return () => observer.disconnect();
  }, []);
};

/** Hears what the page says that frames this one, which is told first that somebody listens. */
const useParent = (hear: (message: ToFields) => void) => {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const stop = listen((message) => latest.current(message));
    tell({ type: 'ready' });
    return stop;
  }, []);
};

/** The fields open once the page that frames this one has given a session, which another may follow. */
export const Frame = () => {
  const [opened, setOpened] = useState<Opened>();
  const form = useRef<CardFormHandle>(null);
  const session = opened?.session;
  const open = async (next: string) => {
    const answer = await sessionAt(next);
    if (answer === 'over' || answer === 'failed') tell({ type: answer });
    else setOpened({ ...answer, session: next });
  };
  useHeight();
  useParent((message) => {
    if (message.type === 'open' || message.type === 'theme') showTheme(message.theme);
    if (message.type === 'open') {
      document.documentElement.dataset.ground = message.ground;
      void open(message.session);
    }
    if (message.type === 'submit') form.current?.submit(message.press);
    if (message.type === 'check') form.current?.check();
    if (message.type === 'used') form.current?.empty();
  });
  useEffect(() => {
    if (session !== undefined) tell({ type: 'opened' });
  }, [session]);
  if (opened?.asks === 'e-wallet') return <EWalletForm {...opened} handle={form} />;
  if (!opened?.adyen) return opened && <CardForm {...opened} handle={form} />;
  return (
    <Suspense>
      <AdyenCard {...opened} adyen={opened.adyen} handle={form} />
    </Suspense>
  );
};

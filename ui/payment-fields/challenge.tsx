import { formatMoney } from '@paddock/contracts/money';
import type { SandboxChallenge } from '@paddock/contracts/payment-fields';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../src/design/button.tsx';
import { Notice } from '../src/design/notice.tsx';
import { answerChallenge, challengeAt } from './bank.ts';

const session = (): string => location.hash.slice(1);

type Seen = SandboxChallenge | 'over' | 'failed' | undefined;

const title = 'Confirm a payment';

/** The bank's page of the sandbox: a customer says whether it was them, and goes back. */
export const Challenge = () => {
  const [seen, setSeen] = useState<Seen>();
  const [sending, setSending] = useState(false);
  useEffect(() => {
    document.title = title;
    void challengeAt(session()).then(setSeen);
  }, []);
  const say = async (answer: 'approved' | 'failed') => {
    setSending(true);
    const after = await answerChallenge(session(), answer);
    setSending(false);
    if (after === 'failed') setSeen('failed');
    else if (after === 'over') setSeen('over');
    else location.assign(after.returnTo);
  };
  return (
    <main className="mx-auto grid max-w-md gap-4 p-4 pt-10">
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="text-ink-soft">This page stands in for your bank. No money is moved by it.</p>
      {seen === 'over' && <Notice tone="error">We know of no payment to confirm here.</Notice>}
      {seen === 'failed' && <Notice tone="error">The page could not be loaded. Please load it again.</Notice>}
      {typeof seen === 'object' && (
        <Asked challenge={seen} sending={sending} onSay={(answer) => void say(answer)} />
      )}
    </main>
  );
};

type AskedProps = {
  challenge: SandboxChallenge;
  sending: boolean;
  onSay: (answer: 'approved' | 'failed') => void;
};

const Asked = ({ challenge: { isOpen, amount, currency, returnTo }, sending, onSay }: AskedProps) => (
  <div className="card grid gap-4 p-4">
    <dl className="grid gap-1">
      <dt className="text-ink-soft text-sm">Pay to</dt>
      <dd className="font-semibold">Paddock</dd>
      <dt className="pt-2 text-ink-soft text-sm">Amount</dt>
      <dd className="tabular font-bold text-2xl">{formatMoney(amount, currency)}</dd>
    </dl>
    {isOpen ? (
      <>
        <Button size="lg" loading={sending} onClick={() => onSay('approved')}>
          Yes, it was me
        </Button>
        <Button variant="secondary" disabled={sending} onClick={() => onSay('failed')}>
          It was not me
        </Button>
      </>
    ) : (
      <Notice tone="info">This payment has been answered, or its time is over.</Notice>
    )}
    <a href={returnTo} className={buttonClass('secondary')}>
      Go back without an answer
    </a>
  </div>
);

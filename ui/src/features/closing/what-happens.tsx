import { recordsKept } from '@paddock/contracts/closing';
import { formatMoney } from '@paddock/contracts/money';
import type { ReactNode } from 'react';
import type { Closing } from '../../lib/api/closing.ts';
import { CallUs } from '../contact/call-us.tsx';
import { counted } from './counted.ts';
import { openText } from './waiting-text.ts';

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[10rem_1fr]">
    <dt className="font-semibold">{title}</dt>
    <dd className="text-ink-soft">{children}</dd>
  </div>
);

/** Where the balance goes, card by card. */
const Returns = ({ closing: { returns, currency, balance } }: { closing: Closing }) => {
  if (balance === 0) return <>Your balance is empty.</>;
  return (
    <>
      It goes back to where it came from:
      <ul className="grid gap-0.5 pt-0.5">
        {[...returns.entries()].map(([at, { card, amount, held }]) => (
          <li key={at}>
            <strong className="tabular text-ink">{formatMoney(amount, currency)}</strong>{' '}
            {card === null ? 'through customer service, who will contact you' : `to ${card}`}
            {held && card !== null && ', once customer service has looked at it'}
          </li>
        ))}
      </ul>
    </>
  );
};

const freeText = ({ free, currency }: Closing): string => {
  const lost = [
    ...(free.balance > 0 ? [`${formatMoney(free.balance, currency)} of free bet balance`] : []),
    ...(free.tokens > 0 ? [counted(free.tokens, 'free bet', 'free bets')] : []),
  ];
  return lost.length === 0
    ? 'You have none. Any that are left when the account is closed are lost.'
    : `You have ${lost.join(' and ')}. What is left when the account is closed is lost.`;
};

/** What closing the account means, before it is asked for. */
export const WhatHappens = ({ closing }: { closing: Closing }) => (
  <dl className="divide-y divide-line">
    <Fact title="Your open bets">
      They stand, are settled as usual, and can be cashed out. The account is closed once nothing is open any
      more; until then you can keep it. {openText(closing)}
    </Fact>
    <Fact title="Your balance">
      <Returns closing={closing} />
    </Fact>
    {closing.underReview > 0 && (
      <Fact title="Withdrawals">
        {formatMoney(closing.underReview, closing.currency)} is being looked at by customer service. That goes
        on, also once your account is closed.
      </Fact>
    )}
    <Fact title="Your free bets">{freeText(closing)}</Fact>
    <Fact title="Your details">
      You are sent no more marketing. {recordsKept} Nobody else can take your username or email address.
    </Fact>
    <Fact title="Coming back">
      You cannot log in any more. To open your account again, call customer service:
      <CallUs />
    </Fact>
  </dl>
);

import type { EWallet } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName, eWalletNames, isEWallet, methodName } from '@paddock/contracts/payments';
import { useState } from 'react';
import { RadioCards } from '../../design/radio-cards.tsx';
import { usePayOutEWallets } from '../../lib/api/payments/payments.ts';
import { isExpired, type PayOutMethod, useSavedMethods } from '../../lib/api/payments/saved-methods.ts';

const anotherCard = 'another';

type PayOutWay = {
  value: string;
  label: string;
  detail?: string;
  /** Where it went, in words. */
  to: string;
  /** Of what is known: nothing of it is typed. */
  methodId?: string;
  /** An e-wallet that is chosen at the provider. */
  eWallet?: EWallet;
};

type PayOutChoiceState = {
  /** It is not known yet what there is. */
  isPending: boolean;
  ways: readonly PayOutWay[];
  /** What nothing can be paid to, as its customer knows it. */
  expired: readonly string[];
  chosen: PayOutWay;
  choose: (value: string) => void;
};

/** `Visa ending 0002`, `PayPal n***@example.com`; of what is not saved no more is known than which firm's it is. */
const nameOf = (method: PayOutMethod): string =>
  isEWallet(method) && !('email' in method) ? cardName(method) : methodName(method);

const detailOf = (method: PayOutMethod, currency: Currency): string => {
  if ('barred' in method && method.barred !== null)
    return 'Looked at first, as money that came from it was taken back';
  return method.goesBack > 0
    ? `Up to ${formatMoney(method.goesBack, currency)} goes back here`
    : 'Nothing goes back here, so it is looked at first';
};

const knownWay = (method: PayOutMethod, currency: Currency): PayOutWay => {
  const [{ methodId }, label] = [method, nameOf(method)];
  return { value: methodId, label, detail: detailOf(method, currency), to: label, methodId };
};

const cardWay = (isOneKnown: boolean): PayOutWay => ({
  ...{ value: anotherCard, label: isOneKnown ? 'Another card' : 'Card', to: 'your card' },
});

const eWalletWay = (eWallet: EWallet, known: readonly PayOutMethod[]): PayOutWay => {
  const name = eWalletNames[eWallet];
  const isOneKnown = known.some((method) => isEWallet(method) && method.eWallet === eWallet);
  const label = isOneKnown ? `Another ${name} account` : name;
  return { value: `${anotherCard} ${eWallet}`, label, to: name, eWallet };
};

/**
 * Where money goes: what is saved, or was paid in with, also where nobody pays in by it any more, or something else. At
 * first what money goes back to.
 */
export const usePayOutChoice = (currency: Currency): PayOutChoiceState => {
  const [value, choose] = useState<string>();
  const { data, isPending: areMethodsPending } = useSavedMethods();
  const { isPending, eWallets } = usePayOutEWallets();
  const listed: PayOutMethod[] = [...(data?.methods ?? []), ...(data?.others ?? [])];
  const expired = listed.filter(isExpired);
  const known = listed.filter(
    (method) => !isExpired(method) && (!isEWallet(method) || eWallets.includes(method.eWallet)),
  );
  const typed = cardWay(known.length > 0);
  const others = [typed, ...eWallets.map((eWallet) => eWalletWay(eWallet, known))];
  const ways = [...known.map((method) => knownWay(method, currency)), ...others];
  const first = known.find(({ goesBack }) => goesBack > 0)?.methodId;
  const find = (wanted: string | undefined) => ways.find((way) => way.value === wanted);
  return {
    ...{ isPending: isPending || areMethodsPending, ways, choose },
    ...{ expired: expired.map(nameOf), chosen: find(value) ?? find(first) ?? ways[0] ?? typed },
  };
};

/** Nothing where there is nothing to choose: then a card is typed. */
export const PayOutChoice = ({
  choice: { ways, expired, chosen, choose },
}: {
  choice: PayOutChoiceState;
}) => (
  <>
    {ways.length > 1 && (
      <RadioCards
        legend={<span className="font-semibold text-sm">Withdraw to</span>}
        cards={ways}
        value={chosen.value}
        onChange={choose}
      />
    )}
    {expired.map((name) => (
      <p key={name} className="text-ink-soft text-sm">
        <strong>{name}:</strong> it has expired, so nothing can be paid to it.
      </p>
    ))}
  </>
);

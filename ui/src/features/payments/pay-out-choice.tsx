import type { EWallet } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { cardName, eWalletNames, isEWallet, methodName } from '@paddock/contracts/payments';
import { useRef, useState } from 'react';
import { RadioCards } from '../../design/radio-cards.tsx';
import { usePayOutEWallets } from '../../lib/api/payments/deposit-view.ts';
import { isExpired, type PayOutMethod, useSavedMethods } from '../../lib/api/payments/saved-methods.ts';

const anotherCard = 'another';

export type PayOutWay = {
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
  /** Why it is not known. */
  error: Error | null;
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
    return 'We review a withdrawal to it first, as a deposit from it was taken back';
  return method.goesBack > 0
    ? `Up to ${formatMoney(method.goesBack, currency)} goes back here`
    : 'No deposits are left to go back here, so we review a withdrawal to it first';
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

/** What was sent to and is listed no more: what may go back to it is of before. */
const keptWay = ({ detail: _, ...way }: PayOutWay): PayOutWay => way;

/** All that there is to choose from, and what of it is chosen at first. */
const waysOf = (
  known: readonly PayOutMethod[],
  eWallets: readonly EWallet[],
  { currency, sentTo }: { currency: Currency; sentTo: PayOutWay | undefined },
) => {
  const typed = cardWay(known.length > 0);
  const others = [typed, ...eWallets.map((eWallet) => eWalletWay(eWallet, known))];
  const listed = [...known.map((method) => knownWay(method, currency)), ...others];
  const isListed = sentTo === undefined || listed.some(({ value }) => value === sentTo.value);
  const ways = isListed ? listed : [keptWay(sentTo), ...listed];
  const goesBack = known.find((method) => method.goesBack > 0)?.methodId;
  return { ways, first: ways.find(({ value }) => value === goesBack) ?? ways[0] ?? typed };
};

/**
 * Where money goes: what is saved, or was paid in with, also where nobody pays in by it any more, or something else. At
 * first what money goes back to, which stays so as long as it is there. `sentTo`: what is offered whatever is listed by
 * now, as a withdrawal to it may be sent again.
 */
export const usePayOutChoice = (currency: Currency, sentTo?: PayOutWay): PayOutChoiceState => {
  const [value, choose] = useState<string>();
  const first = useRef<string>(undefined);
  const methods = useSavedMethods();
  const offered = usePayOutEWallets();
  // What was read before a payment does not say what its money goes back to.
  const isOutdated = first.current === undefined && methods.data !== undefined && methods.isFetching;
  const isPending = methods.isPending || offered.isPending || isOutdated;
  const error = (methods.data ? null : methods.error) ?? (offered.data ? null : offered.error);
  const eWallets = offered.data ?? [];
  const listed: PayOutMethod[] = [...(methods.data?.methods ?? []), ...(methods.data?.others ?? [])];
  const expired = listed.filter(isExpired);
  const known = listed.filter(
    (method) => !isExpired(method) && (!isEWallet(method) || eWallets.includes(method.eWallet)),
  );
  const { ways, first: firstNow } = waysOf(known, eWallets, { currency, sentTo });
  const find = (wanted: string | undefined) => ways.find((way) => way.value === wanted);
  if (!isPending && !error && !find(first.current)) first.current = firstNow.value;
  return {
    ...{ isPending, error, ways, choose, expired: expired.map(nameOf) },
    chosen: find(value) ?? find(first.current) ?? firstNow,
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

import { type Currency, formatMoney } from '@paddock/contracts/money';
import type { PerWallet } from '../../lib/api/wallets.ts';
import { walletNames } from './wallet-names.ts';

const order = ['sportsbook', 'poker'] as const;

/** What lies in each wallet. */
export const WalletFigures = ({ currency, balances }: { currency: Currency; balances: PerWallet }) => (
  <dl className="grid grid-cols-2 gap-4 rounded-md bg-sunken p-3">
    {order.map((name) => (
      <div key={name}>
        <dt className="text-ink-soft text-sm">{walletNames[name]} wallet</dt>
        <dd className="tabular font-bold text-lg">{formatMoney(balances[name], currency)}</dd>
      </div>
    ))}
  </dl>
);

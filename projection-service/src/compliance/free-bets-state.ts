import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Token = AccountStateView['tokens'][number];

export type FreeBetEvent = Extract<
  AccountEvent,
  {
    type:
      | 'FreeBetTokenGranted'
      | 'FreeBetTokenRestored'
      | 'FreeBetTokenExpired'
      | 'FreeBalanceCredited'
      | 'FreeBalanceDebited';
  }
>;

/** Free bet balance and tokens of an account; amounts in minor units. */
export class FreeBets {
  /** Credited less what a correction took back. */
  credited = 0;
  staked = 0;
  readonly tokens = new Map<string, Token>();

  use(tokenId: string): void {
    this.#change(tokenId, { status: 'used' });
  }

  evolve({ type, data }: FreeBetEvent): void {
    switch (type) {
      case 'FreeBetTokenGranted':
        this.tokens.set(data.tokenId, { ...data, status: 'unused' });
        break;
      case 'FreeBetTokenRestored':
        this.#change(data.tokenId, { status: 'unused', expiresAt: data.expiresAt });
        break;
      case 'FreeBetTokenExpired':
        this.#change(data.tokenId, { status: 'expired' });
        break;
      case 'FreeBalanceCredited':
        this.credited += data.amount;
        break;
      case 'FreeBalanceDebited':
        this.credited -= data.amount;
        break;
      default:
        data satisfies never;
    }
  }

  #change(tokenId: string, changes: Partial<Token>): void {
    const token = this.tokens.get(tokenId);
    if (token) this.tokens.set(tokenId, { ...token, ...changes });
  }
}

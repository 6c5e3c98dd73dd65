import type { Participants } from '../../adapters/participants.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { ConfirmServices } from '../access/confirm-password.ts';

/** What the calls that move money between wallets need. */
export type WalletServices = ConfirmServices & {
  accounts: Pick<Accounts, 'load' | 'execute' | 'recall'>;
  participants: Participants;
  rules: AccountRules;
};

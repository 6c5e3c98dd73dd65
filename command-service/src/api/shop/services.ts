import type { EventStore } from '@paddock/service-kit/engines';
import type { CheckServices } from '../../adapters/financial-check/with-financial-check.ts';
import type { PersonsPayments } from '../../adapters/linked-accounts/persons-payments.ts';
import type { Participants } from '../../adapters/participants.ts';
import type { PersonServices } from '../../adapters/person-exclusion.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { ShopPins } from '../../domain/claims/shop-pins-service.ts';
import type { Staff } from '../../domain/staff/service.ts';
import type { ShopCashRule } from '../../domain/staff/shop-cash.ts';

/** What the calls about cash deposits in shops need. */
export type ShopServices = PersonServices &
  CheckServices & {
    accounts: Accounts;
    shopPins: ShopPins;
    store: Pick<EventStore, 'append'>;
    participants: Participants;
    personsPayments: PersonsPayments;
    staff: Staff;
    rules: AccountRules & { shopCash: ShopCashRule };
  };

import { idOfStream } from '@paddock/contracts/events';
import { combineModels } from '../projection/read-model.ts';
import { versionOf } from '../projection/stored-fields.ts';
import { accountSearch } from './account-search.ts';
import { accountSummary } from './account-summary.ts';
import { bets } from './bets.ts';
import { inbox } from './inbox.ts';
import { payments } from './payments.ts';
import { shopTransactions } from './shop-transactions.ts';
import { signIns } from './sign-ins.ts';
import { tokens } from './tokens.ts';

/** The group of records that an event changes: of its account or of a claimed name; none for other streams. */
const groupOf = (stream: string): string | undefined => {
  switch (stream.slice(0, stream.indexOf('-'))) {
    case 'access':
    case 'account':
    case 'inbox':
    case 'profile':
      return idOfStream(stream);
    case 'username':
    case 'email':
      return stream;
    default:
      return undefined;
  }
};

/**
 * Digest of what all folds make of the events in `history.fixture.ts`, which `history.unit.test.ts` compares. It is
 * part of the version of what is stored: where a fold makes something else of an event, under the same schema too,
 * read models are built again.
 */
export const folds = 'd824baeabae2';

/** Every read model that is folded from the log. */
export const readModels = combineModels(
  [accountSummary, tokens, bets, payments, shopTransactions, signIns, inbox, accountSearch],
  groupOf,
  versionOf(folds),
);

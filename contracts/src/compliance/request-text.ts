import type { CorrectedDetail } from '../events/details-correction.ts';
import type { ShownAction } from '../events/request.ts';
import { periodAmountText } from '../limits/index.ts';
import { shortfallName } from '../wallet/shortfalls.ts';
import { evidenceText } from './evidence-text.ts';

/** What a void moves, beside what the bet was settled as. */
const movedText = (paid: number, returns: number, money: (minor: number) => string): string => {
  if (paid === returns) return 'no money moves';
  return paid > returns ? `${money(paid - returns)} are taken back` : `${money(returns - paid)} are paid`;
};

/** What staff put right, as they and the customer read it. */
export const correctedDetailWords = {
  firstName: 'first name',
  lastName: 'last name',
  dateOfBirth: 'date of birth',
  email: 'email address',
  phone: 'phone number',
} as const satisfies Record<CorrectedDetail, string>;

/** `first name, date of birth and email address` */
export const correctedDetailsText = (changed: readonly CorrectedDetail[]): string => {
  const words = changed.map((detail) => correctedDetailWords[detail]);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
};

/** What somebody may not do alone, in a few words and with what would change. `money`: minor units of the account. */
export const requestText = (
  action: ShownAction,
  money: (minor: number) => string,
): { title: string; change: string } => {
  switch (action.kind) {
    case 'stake-factor':
      return {
        title: `Stake factor of ${action.percent}%`,
        change: `From ${action.from}% to ${action.percent}% of the ordinary stakes.`,
      };
    case 'deposit-review': {
      const from = action.from === null ? "the operator's sum" : money(action.from);
      const rests = action.documentIds ? `, ${evidenceText(action.documentIds)}` : '';
      return {
        title: `Deposits of ${money(action.amount)}`,
        change: `From ${from} to ${money(action.amount)} within 30 days${rests}.`,
      };
    }
    case 'limit-restriction': {
      const to = action.to === null ? 'no restriction' : periodAmountText(action.to, money);
      return {
        title: action.to === null ? 'Lift the restriction of limits' : 'Restrict limits less',
        change: `From ${periodAmountText(action.from, money)} to ${to}.`,
      };
    }
    case 'harm-block':
      return {
        title: 'Let the customer bet again',
        change: 'From barred by signs of harm to bets, deposits and bonuses as before.',
      };
    case 'debt-write-off': {
      const name = shortfallName(action);
      return {
        title: `Write off ${money(action.amount)}`,
        change: `From ${money(action.amount)} owed for ${name} to nothing. The house bears it.`,
      };
    }
    case 'personal-details':
      return {
        title: 'Put personal details right',
        change: `Changes the customer's ${correctedDetailsText(action.changed)}.`,
      };
    case 'void-bet': {
      const { betId, outcome, reason, paid, returns } = action;
      const why = reason === 'abandoned' ? 'abandoned' : 'palpable error';
      if (outcome === 'open') {
        return {
          title: `Void bet ${betId}`,
          change: `From open, with a result known, to void (${why}): ${money(returns)} are returned.`,
        };
      }
      const moved = movedText(paid, returns, money);
      return {
        title: `Void bet ${betId}`,
        change: `From ${outcome}, ${money(paid)} paid, to void (${why}), ${money(returns)} returned: ${moved}.`,
      };
    }
    default:
      return action satisfies never;
  }
};

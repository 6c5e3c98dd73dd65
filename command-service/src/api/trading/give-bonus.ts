import type { AccountEvent, StaffBonus } from '@paddock/contracts/events';
import type { Call } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { barred, barredElsewhere, toBeGivenBonus } from '../../domain/account/standing.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { noteOf } from '../staff-requests.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'accounts' | 'names' | 'profiles' | 'persons' | 'staff' | 'store'>;

const dayMs = 24 * 3_600_000;

/** The id of the command is that of the bonus. */
const commandOf = (bonus: StaffBonus, { commandId, now }: CommandContext): AccountCommand => {
  if (bonus.kind === 'free-balance') {
    const { amount, reason } = bonus;
    return { type: 'credit-free-balance', amount, reason };
  }
  const { amount, betType, promoCode, validDays } = bonus;
  const expiresAt = new Date(now.getTime() + validDays * dayMs).toISOString();
  return { type: 'grant-token', tokenId: commandId, amount, betType, promoCode, expiresAt };
};

/** What bars the customer is asked first, so that a bonus that can't be given does not count against its giver. */
const refuseBarred = async (services: Services, accountId: string, now: Date) => {
  const { state } = await services.accounts.load(accountId);
  const barrier = state.status === 'open' ? barred(state, toBeGivenBonus('sportsbook'), now) : undefined;
  if (barrier) return barrier;
  const exclusion = await personExclusion(services, accountId);
  return exclusion && barredElsewhere('bonus', exclusion, now);
};

type Given = Decided<AccountState, AccountEvent>;
/** `text`: why, for who decides. */
type Wanted = { bonus: StaffBonus; text: string | undefined };

const giveTo = async (
  services: Services,
  accountId: string,
  { bonus, text }: Wanted,
  context: CommandContext,
): Promise<Given | Refusal> => {
  const { accounts, staff } = services;
  const { commandId: bonusId, actor } = context;
  const barrier = await refuseBarred(services, accountId, context.now);
  // What was given before the customer was barred is not denied to who did not get the answer.
  if (barrier) return (await accounts.recall(accountId, bonusId)) ?? barrier;
  // One key for two customers is two bonuses, and each counts.
  const countedAs = `${bonusId}/${accountId}`;
  const command = { type: 'give-bonus', bonusId: countedAs, accountId, amount: bonus.amount } as const;
  const counted = await staff.execute(actor.id, command, { ...context, commandId: countedAs });
  if (isRefusal(counted)) return counted;
  const known = counted.state.bonuses.find((one) => one.bonusId === countedAs);
  if (known && known.amount !== bonus.amount) return refuse('key-reused');
  if (known?.alone) return accounts.execute(accountId, commandOf(bonus, context), context);
  const note = await noteOf(services, accountId, text, context);
  const request = { type: 'request-bonus', requestId: bonusId, bonus, requestedBy: actor.id, note } as const;
  return accounts.execute(accountId, request, context);
};

/**
 * Gives the customer a bonus, or has it wait for another person where it is more than the giver may give alone. What is
 * given is counted on the giver's stream first: a call that dies in between, and is repeated, goes on where it was.
 * Refuses `unknown-account`, what bars the customer from a bonus, and `note-missing` where it has to wait and nothing says
 * why.
 */
export const giveBonus = async (
  services: Services,
  call: Pick<Call, 'name'>,
  account: string,
  wanted: Wanted,
  context: CommandContext,
): Promise<Given | Refusal> => {
  const accountId = await findAccount(services, account);
  if (isRefusal(accountId)) return accountId;
  const given = await giveTo(services, accountId, wanted, context);
  return noteRefusal(services.store, call, accountId, given, context);
};

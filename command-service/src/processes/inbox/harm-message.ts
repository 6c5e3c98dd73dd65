import type { AccountEvent, DataOf, InboxEvent } from '@paddock/contracts/events';
import { refusalText } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { playBlockedElsewhere } from '../../domain/account/exclusions/exclusions.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import { barred, toDeposit } from '../../domain/account/standing.ts';
import type { OpenAccount } from '../../domain/account/state.ts';

type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;
type HarmEvent = Extract<
  AccountEvent,
  { type: 'HarmMarkerRaised' | 'HarmBlockLifted' | 'LinkedExclusionNoted' }
>;

/** What a customer reads is of the account before the event, and of what holds as they are told. */
type Told = {
  before: OpenAccount;
  account: OpenAccount;
  rules: Pick<AccountRules, 'productsSold'>;
  now: Date;
};

const { blockedTitle, blocked, object, help, lifted, liftedBody, liftedBack, tools } = texts.harm;

const pausedMessage = (): Message => ({
  ...{ templateId: 'play-blocked', subject: blockedTitle, body: `${blocked}\n\n${object}` },
  button: { label: help, path: '/responsiblegambling' },
});

/** Something else may keep the customer from betting, signs in another account of theirs too. */
const liftedMessage = ({ account, rules, now }: Told): Message => {
  const barrier = barred(account, toDeposit(rules.productsSold), now);
  return {
    ...{ templateId: 'play-block-lifted', subject: lifted },
    body: `${liftedBody} ${barrier ? refusalText(barrier) : liftedBack}`,
    button: { label: tools, path: '/account/responsiblegambling' },
  };
};

/** Whether signs of another account of theirs are what begins, or ended, to bar the customer from this one. */
const linkedChange = (
  { accountId, playBlockedSince }: DataOf<AccountEvent, 'LinkedExclusionNoted'>,
  { before: { harm, exclusions } }: Told,
): 'begins' | 'ends' | undefined => {
  const others = exclusions.linked.filter((one) => one.accountId !== accountId);
  if (harm.blocked || playBlockedElsewhere({ linked: others }) !== null) return undefined;
  const was = playBlockedElsewhere(exclusions) !== null;
  if (was === (playBlockedSince !== null)) return undefined;
  return was ? 'ends' : 'begins';
};

/** What a customer reads whose betting is paused, once however many signs there are, and as they may go on. */
export const harmMessage = (
  { type, data }: Pick<HarmEvent, 'type' | 'data'>,
  told: Told,
): Message | undefined => {
  if (type === 'HarmBlockLifted') return liftedMessage(told);
  if (type === 'HarmMarkerRaised') {
    const { beginsBlock } = data as DataOf<AccountEvent, 'HarmMarkerRaised'>;
    return beginsBlock ? pausedMessage() : undefined;
  }
  const change = linkedChange(data as DataOf<AccountEvent, 'LinkedExclusionNoted'>, told);
  if (change === undefined) return undefined;
  return change === 'begins' ? pausedMessage() : liftedMessage(told);
};

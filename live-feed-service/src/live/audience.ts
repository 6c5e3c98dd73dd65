import { hash } from 'node:crypto';
import type { LiveService } from '@paddock/contracts/gateway';
import type { Entry } from './last-values.ts';

/** Where frames go: one browser's socket. */
export type Outlet = {
  /** Whether it takes more now; `false` while it is behind. */
  ready(): boolean;
  write(frame: Buffer): void;
};

/** One browser following one service. */
export type Subscription = {
  readonly outlet: Outlet;
  readonly service: LiveService;
  audience: Audience | undefined;
  /** While behind: position up to which the browser has everything; −1 for nothing. */
  seen: number;
};

/** An id that somebody follows. */
type FollowedId = { readonly id: string; readonly audiences: Set<Audience> };

/** All who follow exactly the same ids of a service: they get the same frame. */
export type Audience = {
  readonly key: string;
  readonly service: LiveService;
  readonly followed: readonly FollowedId[];
  readonly members: Set<Subscription>;
  /** What changed since the last round, oldest change first; more than once when `mixed`. */
  fresh: Entry[];
  mixed: boolean;
  /** Position before the first of them. */
  from: number;
};

/** Adds a change to what an audience has not got yet; `from`: the position before it. `true`: it had got everything. */
export const addFresh = (audience: Audience, entry: Entry, from: number): boolean => {
  const isFirst = audience.fresh.length === 0;
  if (isFirst) audience.from = from;
  audience.fresh.push(entry);
  return isFirst;
};

/** What an audience has not got yet, each id once; from now on it counts as having it. */
export const takeFresh = (audience: Audience): Entry[] => {
  const entries = audience.mixed ? [...new Set(audience.fresh)] : audience.fresh;
  audience.fresh = [];
  audience.mixed = false;
  return entries;
};

/** Finds audiences by their ids, and by an id the audiences that follow it. */
export const createAudiences = () => {
  const audiences = new Map<string, Audience>();
  const followedIds = new Map<LiveService, Map<string, FollowedId>>();

  const followedIn = (service: LiveService, id: string): FollowedId => {
    const ofService = followedIds.get(service) ?? new Map<string, FollowedId>();
    followedIds.set(service, ofService);
    const followed = ofService.get(id) ?? { id, audiences: new Set() };
    ofService.set(id, followed);
    return followed;
  };

  const open = (key: string, service: LiveService, ids: readonly string[]): Audience => {
    const audience: Audience = {
      key,
      service,
      followed: ids.map((id) => followedIn(service, id)),
      members: new Set(),
      fresh: [],
      mixed: false,
      from: 0,
    };
    for (const { audiences: followers } of audience.followed) followers.add(audience);
    audiences.set(key, audience);
    return audience;
  };

  const close = (audience: Audience): void => {
    audiences.delete(audience.key);
    for (const { id, audiences: followers } of audience.followed) {
      followers.delete(audience);
      if (followers.size === 0) followedIds.get(audience.service)?.delete(id);
    }
  };

  const leave = (subscription: Subscription): void => {
    const { audience } = subscription;
    if (!audience) return;
    subscription.audience = undefined;
    audience.members.delete(subscription);
    if (audience.members.size === 0) close(audience);
  };

  /** Makes the subscription follow these ids and no others. */
  const join = (subscription: Subscription, ids: readonly string[]): void => {
    const sorted = [...new Set(ids)].sort();
    // As JSON: no id of one list reads as several of another.
    const key = `${subscription.service} ${hash('sha256', JSON.stringify(sorted), 'base64')}`;
    const audience = audiences.get(key) ?? open(key, subscription.service, sorted);
    if (subscription.audience === audience) return;
    leave(subscription);
    subscription.audience = audience;
    audience.members.add(subscription);
  };

  const none: ReadonlySet<Audience> = new Set();
  const following = (service: LiveService, id: string): ReadonlySet<Audience> =>
    followedIds.get(service)?.get(id)?.audiences ?? none;

  return { join, leave, following, count: () => audiences.size };
};
export type Audiences = ReturnType<typeof createAudiences>;

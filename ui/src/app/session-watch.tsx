import { isStaff } from '@paddock/contracts/events';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../design/toast.ts';
import { useContactAction } from '../features/contact/use-contact-action.ts';
import { offerNothing } from '../features/promotions/may-offer.ts';
import { sessionMark } from '../lib/api/client.ts';
import type { Session } from '../lib/api/session.ts';
import { localShelf } from '../lib/device-storage.ts';
import { createLastTouch } from '../lib/last-touch.ts';
import { sayUnlessLeft } from '../lib/leaving.ts';
import { signOutOf } from '../lib/session.ts';
import {
  type EndedReason,
  endedTexts,
  endedTitles,
  isEndedByExclusion,
  sayWhyEnded,
  whyEnded,
} from '../lib/session-ended.ts';

/** A quarter of an hour away from the desk: as long as the server lets an unused session of staff live. */
const idleMs = 15 * 60_000;
const lookMs = 10_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const lastTouch = createLastTouch(() => localShelf);

/**
 * Signs out once nobody has touched any tab for so long; pages that poll do not count as somebody. `user`: who is
 * watched, `undefined` for nobody. `onIdle` is told once it is done.
 */
const useIdle = (user: string | undefined, onIdle: () => void): void => {
  const act = useRef(onIdle);
  act.current = onIdle;
  useEffect(() => {
    if (user === undefined) return;
    let mark = sessionMark();
    let isLeaving = false;
    const leave = async () => {
      isLeaving = true;
      const outcome = await signOutOf(mark);
      isLeaving = false;
      // Where the server can't be reached the page forgets all the same, and ends the session later.
      if (outcome !== 'another') act.current();
      mark = sessionMark();
      lastTouch.begin();
    };
    lastTouch.begin();
    for (const sign of signsOfLife) window.addEventListener(sign, lastTouch.touched, { passive: true });
    const timer = setInterval(() => {
      if (!isLeaving && lastTouch.idleMs() >= idleMs) void leave();
    }, lookMs);
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, lastTouch.touched);
      clearInterval(timer);
    };
  }, [user]);
};

/** Sends whoever no longer has a session to the sign-in page, from where they come back; other pages only say so. */
const useLeave = () => {
  const router = useRouter();
  const contact = useContactAction();
  const isForUsers = useMatches({
    select: (matches) => matches.some(({ context }) => 'isDenied' in context),
  });
  /** What other pages say, and how to take it away. */
  const say = (why: EndedReason): (() => void) => {
    const title = endedTitles[why];
    if (!title) return toast({ tone: 'warn', title: endedTexts[why] });
    return toast({ tone: 'warn', title, text: endedTexts[why], stays: true, action: contact });
  };
  return (why: EndedReason): (() => void) | undefined => {
    if (isEndedByExclusion(why)) offerNothing();
    // Whoever went on meanwhile may have been sent there, and reads it there.
    if (router.state.location.pathname === '/login' && whyEnded() === why) return undefined;
    if (!isForUsers) return say(why);
    sayWhyEnded(why);
    router.history.replace(`/login?backurl=${encodeURIComponent(router.state.location.href)}`);
    return undefined;
  };
};

/** Notices the end of a session that nobody asked for here: too old, too long unused, or ended from elsewhere. */
export const SessionWatch = ({ session }: { session: Session | undefined }) => {
  const wasSignedIn = useRef(false);
  const leave = useLeave();
  const isSignedIn = session?.authenticated ?? false;
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  const unsay = useRef<() => void>(undefined);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && session) {
      const why = (!session.authenticated && session.endedBy) || 'ended';
      unsay.current = sayUnlessLeft(() => leaveRef.current(why));
    }
    // It was said to who was here before.
    if (isSignedIn) unsay.current?.();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, session]);
  // The page goes once there is no session: the sign-in page sends away whoever has one.
  useIdle(session && isStaff(session.roles) ? (session.username ?? undefined) : undefined, () => {
    leaveRef.current('idle');
  });
  return null;
};

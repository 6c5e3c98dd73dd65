import { texts } from '@paddock/contracts/texts';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../design/toast.ts';
import type { Session } from '../lib/api/session.ts';
import { isSigningOut, signOut } from '../lib/session.ts';
import { type EndedReason, sayWhyEnded } from '../lib/session-ended.ts';

/** A quarter of an hour away from the desk: as long as the server lets an unused session of staff live. */
const idleMs = 15 * 60_000;
const lookMs = 10_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls back once nobody has touched the page for so long; pages that poll do not count as somebody. */
const useIdle = (enabled: boolean, onIdle: () => void): void => {
  const act = useRef(onIdle);
  act.current = onIdle;
  useEffect(() => {
    if (!enabled) return;
    let touchedAt = Date.now();
    const touched = () => {
      touchedAt = Date.now();
    };
    for (const sign of signsOfLife) window.addEventListener(sign, touched, { passive: true });
    const timer = setInterval(() => {
      if (Date.now() - touchedAt >= idleMs) act.current();
    }, lookMs);
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, touched);
      clearInterval(timer);
    };
  }, [enabled]);
};

/** Sends whoever no longer has a session to the sign-in page, from where they come back; other pages only say so. */
const useLeave = () => {
  const router = useRouter();
  const isForUsers = useMatches({
    select: (matches) => matches.some(({ context }) => 'isDenied' in context),
  });
  return (why: EndedReason) => {
    if (!isForUsers) {
      toast({ tone: 'warn', title: texts.secondFactor.sessionEnded });
      return;
    }
    sayWhyEnded(why);
    router.history.replace(`/login?backurl=${encodeURIComponent(router.state.location.href)}`);
  };
};

/** Notices the end of a session that nobody asked for here: too old, too long unused, or ended from elsewhere. */
export const SessionWatch = ({ session }: { session: Session | undefined }) => {
  const wasSignedIn = useRef(false);
  const leave = useLeave();
  const isSignedIn = session?.authenticated ?? false;
  const isStaff = session?.roles.some((role) => role !== 'customer') ?? false;
  const leaveRef = useRef(leave);
  leaveRef.current = leave;
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn && session && !isSigningOut()) leaveRef.current('ended');
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, session]);
  useIdle(isStaff, () => {
    // The page goes once there is no session: the sign-in page sends away whoever has one.
    void signOut()
      .catch(() => undefined)
      .then(() => leaveRef.current('idle'));
  });
  return null;
};

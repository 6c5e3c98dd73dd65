import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openPress } from '../features/betslip/open-press.ts';
import type { Session } from '../lib/api/session.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useDesktop } from '../lib/media.ts';
import { openSheet } from './shell/sheets.ts';

const loadBetslip = loadChunk(() => import('../features/betslip/betslip.ts'));

/** Finds out what became of a press from before a reload of the page, and shows it on the betslip. */
export const useOpenPress = (session: Session | undefined): void => {
  const desktop = useDesktop();
  const isBetslip = useLocation({ select: ({ pathname }) => pathname === '/betslip' });
  const show = useRef(() => {});
  show.current = () => {
    if (!desktop && !isBetslip) openSheet('betslip');
  };
  const isKnown = session !== undefined;
  const accountId = session?.accountId;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    if (!openPress.read()) return;
    const isTheirs = accountId != null && openPress.isOf(accountId);
    if (isTheirs) show.current();
    void loadBetslip().then(({ betslip, resumePress }) =>
      isTheirs ? resumePress() : betslip.placement.giveUp(),
    );
  }, [isKnown, accountId]);
};

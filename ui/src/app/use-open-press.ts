import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openPress } from '../features/betslip/open-press.ts';
import type { Session } from '../lib/api/session.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useDesktop } from '../lib/media.ts';
import { openSheet } from './shell/sheets.ts';

const loadBetslip = loadChunk(() => import('../features/betslip/betslip.ts'));

/** Finds out what became of a press from before a reload, or before its customer left, and shows it on the betslip. */
export const useOpenPress = (session: Session | undefined): void => {
  const desktop = useDesktop();
  const isBetslip = useLocation({ select: ({ pathname }) => pathname === '/betslip' });
  const show = useRef(() => {});
  show.current = () => {
    if (!desktop && !isBetslip) openSheet('betslip');
  };
  const accountId = session?.accountId;
  useEffect(() => {
    if (!accountId || !openPress.read()) return;
    show.current();
    void loadBetslip().then(({ resumePress }) => resumePress());
  }, [accountId]);
};

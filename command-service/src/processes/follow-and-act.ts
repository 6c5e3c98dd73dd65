import type { Following } from '@paddock/service-kit/subscribe';

/** One process of two parts: it follows the log, and acts on what it folded. It is connected while it follows. */
export const followAndAct = (following: Following, acting: Promise<void>): Following => ({
  isConnected: following.isConnected,
  finished: Promise.all([following.finished, acting]).then(() => {}),
});

/**
 * Preloaded into every verb (infra/bootstrap.mjs), which holds the other end of the channel. When that is gone, even by
 * SIGKILL, the verb ends the way `kill` would end it: `npm start` stops in order, tests and benchmarks at once.
 */
const lookMs = 250;

// A listener would keep a verb alive that has done its work.
const look = setInterval(() => {
  if (process.connected !== false) return;
  clearInterval(look);
  process.kill(process.pid, 'SIGTERM');
}, lookMs);
look.unref();

/**
 * Preloaded (`node --import`) into every Node process we start. The parent holds the other end of stdin; when it
 * closes, the parent is gone, even by SIGKILL, and this process ends the way Ctrl-C would end it.
 */
const drainMs = 8_000;

const endWithParent = (): void => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), drainMs).unref();
};

process.stdin.on('error', endWithParent);
process.stdin.on('end', endWithParent);
process.stdin.resume();
if ('unref' in process.stdin) process.stdin.unref();

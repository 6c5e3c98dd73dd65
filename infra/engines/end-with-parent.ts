/**
 * Preloaded (`node --import`) into every Node process we start. The parent holds the other end of stdin; when it
 * closes, the parent is gone, even by SIGKILL, and this process ends the way Ctrl-C would end it.
 */
const DRAIN_MS = 8_000;

process.stdin.on('error', endWithParent);
process.stdin.on('end', endWithParent);
process.stdin.resume();
if ('unref' in process.stdin) process.stdin.unref();

function endWithParent(): void {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_MS).unref();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const bootstrap = fileURLToPath(new URL('../../../infra/bootstrap.mjs', import.meta.url));
/** How long the tool may say nothing: a replay takes as long as its recording, whatever its start took. */
const silenceMs = 60_000;

/** Runs `npm run feed -- …` in the environment of a system to its end; throws with what it printed if that is not 0, or if it falls silent. */
export const startFeedTool = (args: string[], environment: Record<string, string>) => {
  const child = spawn(process.execPath, [bootstrap, 'feed', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const silence = setTimeout(() => child.kill(), silenceMs);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      silence.refresh();
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    clearTimeout(silence);
    if (code !== 0) throw new Error(`the feed tool ended with ${code}: ${printed}`);
    return printed;
  });
  ended.catch(() => {});
  return { ended, printed: () => printed };
};

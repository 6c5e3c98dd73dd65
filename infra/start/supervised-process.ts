import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, type ChildExit, startChild } from '../engines/child.ts';
import type { ProcessDefinition } from '../engines/definition.ts';
import { waitUntilReady } from '../engines/readiness.ts';
import { lastWordsOf, ownLine } from './last-words.ts';
import type { ProcessList } from './leftovers.ts';
import { LogFile } from './log-file.ts';
import { StartRefusal } from './refusal.ts';
import { RestartDelays } from './restart-delays.ts';

/** What a supervised process needs from its surroundings. */
export type Surroundings = {
  logFolder: string;
  list: ProcessList;
  /** A line for the terminal. */
  say(line: string): void;
};

const attemptsAtStart = 4;
/** How often the person at the terminal hears what a long start waits for. */
const impatientMs = 20_000;
/** As far back as the last words of a process are looked for: behind a stack trace. */
const linesLookedAt = 30;

/** A process that is started again, at the same address, whenever it ends without having been stopped. */
export class SupervisedProcess {
  readonly definition: ProcessDefinition;
  readonly log: LogFile;
  readonly #around: Surroundings;
  readonly #delays = new RestartDelays();
  readonly #stop = new AbortController();
  #child: Child | undefined;
  #running: Promise<void> | undefined;
  /** How it last ended. */
  #ended: string | undefined;

  constructor(definition: ProcessDefinition, around: Surroundings) {
    this.definition = definition;
    this.#around = around;
    this.log = new LogFile(around.logFolder, definition.name, around.say);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it and waits until it is ready. Rejects with a sentence that says why it is not. */
  async start(): Promise<void> {
    const hopeless = Promise.withResolvers<void>();
    this.#running = this.#keepRunning(hopeless.resolve);
    try {
      await waitUntilReady(
        this.definition.ready,
        this.definition.readyWithinMs,
        Promise.race([hopeless.promise, this.#running]),
        {
          everyMs: impatientMs,
          say: (reason) => this.#around.say(`Still waiting for ${this.definition.name} (${reason}) …`),
        },
      );
    } catch (error) {
      const words = this.#lastWords();
      const { remedy } = this.definition;
      const failure = error instanceof Error ? error.message : String(error);
      const reason = this.#ended ? `${failure}, last ${this.#ended}` : failure;
      throw new StartRefusal(
        `${this.definition.name} is not ready (${reason})${words ? `: ${words}` : ''}. See ${this.log.path}.${remedy ? ` ${remedy}` : ''}`,
      );
    }
  }

  /** SIGTERM, a bounded drain, SIGKILL. Not started again. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#child?.stop(this.definition.graceMs);
    await this.#running;
  }

  /** SIGKILL, as a fault would. It is started again. */
  async kill(): Promise<void> {
    await this.#child?.kill();
  }

  /** A signal that it knows, or that its machine does: one that is stopped goes on where it was. */
  signal(name: NodeJS.Signals): void {
    this.#child?.signal(name);
  }

  async #keepRunning(hopeless: () => void): Promise<void> {
    for (let ends = 1; !this.#stop.signal.aborted; ends += 1) {
      const startedAt = Date.now();
      const exit = await this.#runOnce();
      if (this.#stop.signal.aborted) return;
      this.#ended = exit.error?.message ?? (exit.signal ? `by ${exit.signal}` : `with code ${exit.code}`);
      if (ends === attemptsAtStart) hopeless();
      const delay = this.#delays.next(Date.now() - startedAt);
      this.#announce(exit, this.#ended, delay);
      await sleep(delay, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }

  async #runOnce(): Promise<ChildExit> {
    this.log.write(`${ownLine}${new Date().toISOString()} ${this.definition.name} starts\n`);
    const child = startChild(this.definition.command, (chunk) => this.log.write(chunk));
    this.#child = child;
    if (child.pid !== undefined) this.#around.list.add(this.definition.name, child.pid);
    const exit = await child.exited;
    if (child.pid !== undefined) this.#around.list.remove(child.pid);
    return exit;
  }

  #lastWords(): string | undefined {
    return lastWordsOf(this.log.lastLines(linesLookedAt));
  }

  #announce(exit: ChildExit, how: string, delay: number): void {
    const words = exit.signal ? undefined : this.#lastWords();
    const line = `${this.definition.name} ended ${how}${words ? ` (${words})` : ''}`;
    this.log.write(`${ownLine}${new Date().toISOString()} ${line}\n`);
    if (delay === 0) this.#around.say(`${line}; starting it again`);
    else if (this.#delays.justReachedLongest) {
      this.#around.say(
        `${this.definition.name} keeps ending (${how}); retrying every 5 s, see ${this.log.path}`,
      );
    }
  }
}

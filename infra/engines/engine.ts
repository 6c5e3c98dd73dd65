import { type Child, type ChildExit, startChild } from './child.ts';
import type { ProcessDefinition } from './definition.ts';
import { OutputTail } from './output-tail.ts';
import { waitUntilReady } from './readiness.ts';

/** An engine started for a test: it keeps its address through every restart. */
export type Engine = {
  readonly name: string;
  readonly port: number;
  /** Ends it in order and removes what it left behind; resolves to how it ended. */
  stop(): Promise<ChildExit>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Sends it a signal that it knows. */
  signal(name: NodeJS.Signals): void;
  /** Starts it again, with the same address and data, after `kill()`; a running engine is stopped first. */
  restart(): Promise<void>;
  /** The tail of what it printed. */
  output(): string;
};

/** Starts an engine and waits until it is ready. `cleanUp` runs after the final stop. */
export const startEngine = async (
  definition: ProcessDefinition,
  cleanUp: () => Promise<void> = async () => {},
): Promise<Engine> => {
  const tail = new OutputTail();
  let child = await launch(definition, tail);
  return {
    name: definition.name,
    port: definition.port,
    output: () => tail.text(),
    kill: async () => {
      await child.kill();
    },
    signal: (name) => child.signal(name),
    restart: async () => {
      await child.stop(definition.graceMs);
      child = await launch(definition, tail);
    },
    stop: async () => {
      const exit = await child.stop(definition.graceMs);
      await cleanUp();
      return exit;
    },
  };
};

const launch = async (definition: ProcessDefinition, tail: OutputTail): Promise<Child> => {
  const child = startChild(definition.command, (chunk) => tail.push(chunk));
  try {
    await waitUntilReady(definition.ready, definition.readyWithinMs, child.exited);
    return child;
  } catch (error) {
    await child.kill();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${definition.name} did not get ready: ${reason}\n${tail.lastLines(10)}`);
  }
};

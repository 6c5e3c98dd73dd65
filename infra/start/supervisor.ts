import type { ProcessDefinition } from '../engines/definition.ts';
import { SupervisedProcess, type Surroundings } from './supervised-process.ts';

/** Keeps a set of processes running: started in stages, stopped in reverse. */
export class Supervisor {
  readonly #around: Surroundings;
  readonly #stages: SupervisedProcess[][] = [];
  #stopped: Promise<void> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get processes(): SupervisedProcess[] {
    return this.#stages.flat();
  }

  /** Starts these side by side and waits until all are ready; rejects with the first that is not, and why. */
  async start(stage: ProcessDefinition[]): Promise<void> {
    if (this.#stopped) return;
    const processes = stage.map((definition) => new SupervisedProcess(definition, this.#around));
    this.#stages.push(processes);
    await Promise.all(processes.map((one) => one.start()));
  }

  process(name: string): SupervisedProcess {
    const found = this.processes.find((one) => one.definition.name === name);
    if (!found) throw new Error(`no process is called ${name}`);
    return found;
  }

  /** Stops all, the last stage first. Any number of calls, one stop. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopStages();
    return this.#stopped;
  }

  async #stopStages(): Promise<void> {
    for (const stage of this.#stages.toReversed()) {
      await Promise.all(stage.map((one) => one.stop()));
    }
  }
}

/** An engine that services call, the threads that check passwords, or the service's own code. */
type EngineName = 'event store' | 'Redis' | 'Kafka' | 'key store' | 'password checks' | 'service';

/** The engine is not reachable, or takes no calls now: what was asked of it was not done. Try again later. */
export class EngineUnavailable extends Error {
  readonly engine: EngineName;

  constructor(engine: EngineName, options?: ErrorOptions) {
    super(`${engine} unavailable`, options);
    this.name = 'EngineUnavailable';
    this.engine = engine;
  }
}

/**
 * A write was sent to the engine and no answer came: it may be done, or be done yet. Read before it is answered or
 * decided again; never take it for a refusal.
 */
export class OutcomeUnknown extends Error {
  readonly engine: EngineName;

  constructor(engine: EngineName, options?: ErrorOptions) {
    super(`${engine}: the outcome of a write is unknown`, options);
    this.name = 'OutcomeUnknown';
    this.engine = engine;
  }
}

/** The failure of what only prepares a request: whatever became of it, what was requested was not done. */
export const notDone = (error: unknown): unknown =>
  error instanceof OutcomeUnknown ? new EngineUnavailable(error.engine, { cause: error }) : error;

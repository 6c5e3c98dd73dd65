/** An engine that services call. */
type EngineName = 'event store' | 'Redis' | 'Kafka';

/** The engine is not reachable, or takes no calls now: what was asked of it was not done. Try again later. */
export class EngineUnavailable extends Error {
  constructor(engine: EngineName, options?: ErrorOptions) {
    super(`${engine} unavailable`, options);
    this.name = 'EngineUnavailable';
  }
}

/**
 * A write was sent to the engine and no answer came: it may be done, or be done yet. Read before it is answered or
 * decided again; never take it for a refusal.
 */
export class OutcomeUnknown extends Error {
  constructor(engine: EngineName, options?: ErrorOptions) {
    super(`outcome of a write to the ${engine} is unknown`, options);
    this.name = 'OutcomeUnknown';
  }
}

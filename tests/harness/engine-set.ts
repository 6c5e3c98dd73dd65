/** One engine of a test, wherever it runs. */
export interface RunningEngine {
  /** Connection string, or host:port for Kafka. Stays the same over kill and restart. */
  address: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<unknown>;
}

export type EngineName = 'eventStore' | 'redis' | 'kafka';

export type EngineStarters = Record<EngineName, () => Promise<RunningEngine>>;

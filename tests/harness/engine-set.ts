/** One engine of a test, wherever it runs. */
export type RunningEngine = {
  /** Connection string, or host:port for Kafka. Stays the same over kill and restart. */
  address: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** From now on nothing is answered; connections stay, and new ones are taken by the system. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<unknown>;
};

export type EngineName = 'eventStore' | 'redis' | 'kafka';

/** What a test asks for. `idle-kafka`: services connect to it, the test itself has nothing to do with it. */
export type NeededEngine = EngineName | 'idle-kafka';

export type EngineStarters = Record<EngineName, () => Promise<RunningEngine>>;

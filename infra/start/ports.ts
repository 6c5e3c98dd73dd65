/** Where everything listens: the edge on the port people know, the others on those after it. */
export type Ports = {
  edge: number;
  kafka: number;
  eventStore: number;
  redis: number;
  commandService: number;
  processManagers: number;
  projectionService: number;
  liveFeedService: number;
  simulator: number;
  edgeMetrics: number;
  /** Mail goes in. */
  mail: number;
  /** Mail is read. */
  mailbox: number;
  /** The fields of the payment sandbox, which are of another origin. */
  paymentFields: number;
  paymentFieldsMetrics: number;
};

export const portsNeeded = 14;

/** The ports of a system whose edge is at `port`. */
export const portsFrom = (port: number): Ports => ({
  edge: port,
  kafka: port + 1,
  eventStore: port + 2,
  redis: port + 3,
  commandService: port + 4,
  processManagers: port + 5,
  projectionService: port + 6,
  liveFeedService: port + 7,
  simulator: port + 8,
  edgeMetrics: port + 9,
  mail: port + 10,
  mailbox: port + 11,
  paymentFields: port + 12,
  paymentFieldsMetrics: port + 13,
});

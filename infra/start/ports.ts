/** Where everything listens: the edge on the port people know, the others on those after it. */
export interface Ports {
  edge: number;
  kafka: number;
  eventStore: number;
  redis: number;
  commandService: number;
  processManagers: number;
  projectionService: number;
  liveFeedService: number;
  simulator: number;
}

export const PORTS_NEEDED = 9;

/** The nine ports of a system whose edge is at `port`. */
export function portsFrom(port: number): Ports {
  return {
    edge: port,
    kafka: port + 1,
    eventStore: port + 2,
    redis: port + 3,
    commandService: port + 4,
    processManagers: port + 5,
    projectionService: port + 6,
    liveFeedService: port + 7,
    simulator: port + 8,
  };
}

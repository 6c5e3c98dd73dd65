/** Something that is pinged. */
type Pinged = { ping(): void };

const slots = 20;

/** Pings everybody once per `pingMs`, spread over it so that there is no burst. */
export const startPings = (connections: ReadonlySet<Pinged>, pingMs: number): { stop(): void } => {
  const slotOf = new WeakMap<Pinged, number>();
  let nextSlot = 0;
  let current = 0;
  const pingSlot = () => {
    current = (current + 1) % slots;
    for (const connection of connections) {
      let slot = slotOf.get(connection);
      if (slot === undefined) {
        slot = nextSlot;
        nextSlot = (nextSlot + 1) % slots;
        slotOf.set(connection, slot);
      }
      if (slot === current) connection.ping();
    }
  };
  const timer = setInterval(pingSlot, pingMs / slots);
  return { stop: () => clearInterval(timer) };
};

/**
 * Corrections of the in-memory broker's answers, in place: the length of an answer never changes. A frame begins
 * with its correlation id (int32).
 */
const correlationBytes = 4;
const throttleBytes = 4;

const leaveGroup = 13;
const apiEntryBytes = 6;
/** The in-memory broker answers LeaveGroup 3 in a form that kafkajs cannot read; 2 is sound. */
const leaveGroupMax = 2;

const groupIdNotFound = 69;
const unknownMemberId = 25;
const firstFlexible = 4;

/**
 * Puts the stable port where the broker names its own, so that clients come back to the stable address. In every
 * version of Metadata and FindCoordinator the port (int32) follows directly on the host.
 */
export const createPortReplacer = (
  broker: { host: string; port: number },
  stablePort: number,
): ((frame: Buffer) => void) => {
  const own = Buffer.alloc(broker.host.length + 4);
  own.write(broker.host, 'latin1');
  own.writeInt32BE(broker.port, broker.host.length);
  return (frame) => {
    for (let at = frame.indexOf(own); at !== -1; at = frame.indexOf(own, at + own.length)) {
      frame.writeInt32BE(stablePort, at + broker.host.length);
    }
  };
};

/** ApiVersions 0 to 2: correlation id, error (int16), count (int32), then key, min, max (int16 each). */
export const capLeaveGroup = (frame: Buffer): void => {
  const countAt = correlationBytes + 2;
  if (frame.length < countAt + 4) return;
  const first = countAt + 4;
  const end = Math.min(first + frame.readInt32BE(countAt) * apiEntryBytes, frame.length);
  for (let at = first; at + apiEntryBytes <= end; at += apiEntryBytes) {
    if (frame.readInt16BE(at) !== leaveGroup) continue;
    frame.writeInt16BE(Math.min(frame.readInt16BE(at + 4), leaveGroupMax), at + 4);
  }
};

/**
 * Heartbeat, LeaveGroup, SyncGroup: to a member of a group that a restart forgot, Kafka says "unknown member", on
 * which clients rejoin. The in-memory broker says "no such group", on which kafkajs gives up for good.
 */
export const correctGroupError = (frame: Buffer, version: number): void => {
  const tags = version >= firstFlexible ? 1 : 0;
  const errorAt = correlationBytes + tags + (version >= 1 ? throttleBytes : 0);
  if (frame.length < errorAt + 2) return;
  if (frame.readInt16BE(errorAt) === groupIdNotFound) frame.writeInt16BE(unknownMemberId, errorAt);
};

/**
 * Corrections of the in-memory broker's answers, in place: the length of an answer never changes. A frame begins
 * with its correlation id (int32).
 */
const CORRELATION_BYTES = 4;
const THROTTLE_BYTES = 4;

const LEAVE_GROUP = 13;
const API_ENTRY_BYTES = 6;
/** The in-memory broker answers LeaveGroup 3 in a form that kafkajs cannot read; 2 is sound. */
const LEAVE_GROUP_MAX = 2;

const GROUP_ID_NOT_FOUND = 69;
const UNKNOWN_MEMBER_ID = 25;
const FIRST_FLEXIBLE = 4;

/**
 * Puts the stable port where the broker names its own, so that clients come back to the stable address. In every
 * version of Metadata and FindCoordinator the port (int32) follows directly on the host.
 */
export function portReplacer(
  broker: { host: string; port: number },
  stablePort: number,
): (frame: Buffer) => void {
  const own = Buffer.alloc(broker.host.length + 4);
  own.write(broker.host, 'latin1');
  own.writeInt32BE(broker.port, broker.host.length);
  return (frame) => {
    for (let at = frame.indexOf(own); at !== -1; at = frame.indexOf(own, at + own.length)) {
      frame.writeInt32BE(stablePort, at + broker.host.length);
    }
  };
}

/** ApiVersions 0 to 2: correlation id, error (int16), count (int32), then key, min, max (int16 each). */
export function capLeaveGroup(frame: Buffer): void {
  const countAt = CORRELATION_BYTES + 2;
  if (frame.length < countAt + 4) return;
  const first = countAt + 4;
  const end = Math.min(first + frame.readInt32BE(countAt) * API_ENTRY_BYTES, frame.length);
  for (let at = first; at + API_ENTRY_BYTES <= end; at += API_ENTRY_BYTES) {
    if (frame.readInt16BE(at) !== LEAVE_GROUP) continue;
    frame.writeInt16BE(Math.min(frame.readInt16BE(at + 4), LEAVE_GROUP_MAX), at + 4);
  }
}

/**
 * Heartbeat, LeaveGroup, SyncGroup: to a member of a group that a restart forgot, Kafka says "unknown member", on
 * which clients rejoin. The in-memory broker says "no such group", on which kafkajs gives up for good.
 */
export function correctGroupError(frame: Buffer, version: number): void {
  const tags = version >= FIRST_FLEXIBLE ? 1 : 0;
  const errorAt = CORRELATION_BYTES + tags + (version >= 1 ? THROTTLE_BYTES : 0);
  if (frame.length < errorAt + 2) return;
  if (frame.readInt16BE(errorAt) === GROUP_ID_NOT_FOUND) frame.writeInt16BE(UNKNOWN_MEMBER_ID, errorAt);
}

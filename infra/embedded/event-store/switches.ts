/** Who may call a store that asks for it. */
export type Login = { username: string; password: string };

/** What somebody may do with a stream: read, write or delete it, read or write its metadata. */
export type Right = '$r' | '$w' | '$d' | '$mr' | '$mw';
/** By right, the users and groups that have it. */
export type Rights = Partial<Record<Right, string | string[] | undefined>>;

/** Users, their groups, and what these may do: by default, and with the log of all events. */
export type Access = {
  logins: (Login & { groups: string[] })[];
  userStreams: Rights;
  systemStreams: Rights;
  all: Rights;
};

/**
 * Ways of the real server that this one spares its clients, for tests of how they are met. All are off unless a
 * test turns them on.
 */
export type Switches = {
  /** A subscription to a stream that does not exist yet is never told that it caught up (23.10). */
  noCaughtUpOnMissingStream?: boolean | undefined;
  /** A restart forgets event ids: a repeat of an append with `any` or `stream_exists` is written again. */
  forgetIdsOnRestart?: boolean | undefined;
  /** Writes wait so long before they are committed, so that two copies of one can be in flight. */
  commitDelayMs?: number | undefined;
  /** A repeat of an append that is not committed yet is dropped, and answered as timed out after so long. */
  dropRepeatsForMs?: number | undefined;
  /** A live subscription that has more messages than this to take at once is ended (23.10). */
  slowConsumerMessages?: number | undefined;
  /** So long after it began to listen, the server refuses writes: it is not ready. Everything else is answered. */
  notReadyForMs?: number | undefined;
  /** Gossip names the node at this port of the same host as the leader, until `namesLeaderForMs` after SIGUSR2. */
  namesLeaderAt?: number | undefined;
  namesLeaderForMs?: number | undefined;
  /** SIGUSR2 freezes the process for so long: connections stay, nothing is answered. */
  freezeMs?: number | undefined;
  /** Speaks TLS only, with the certificate and the key in these files. */
  tls?: { certFile: string; keyFile: string } | undefined;
  /** Streams are this user's only. Clients send who they are over TLS alone. */
  login?: Login | undefined;
  /** Streams are these users', each with its rights. Clients send who they are over TLS alone. */
  access?: Access | undefined;
  /** The version that it says it is. */
  version?: string | undefined;
};

type Socket = { close(): void };

/** The sockets of each session, by its hash. */
export const createSessionSockets = () => {
  const sockets = new Map<string, Set<Socket>>();
  return {
    enter: (hash: string, socket: Socket): void => {
      const own = sockets.get(hash);
      if (own) own.add(socket);
      else sockets.set(hash, new Set([socket]));
    },
    leave: (hash: string, socket: Socket): void => {
      const own = sockets.get(hash);
      own?.delete(socket);
      if (own?.size === 0) sockets.delete(hash);
    },
    /** Closes the sockets of sessions that ended. */
    end: (hashes: readonly string[]): void => {
      for (const hash of hashes) for (const socket of [...(sockets.get(hash) ?? [])]) socket.close();
    },
    /** Sessions that have any. */
    count: (): number => sockets.size,
  };
};

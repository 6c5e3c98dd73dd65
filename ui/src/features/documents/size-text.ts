const [kilobyte, megabyte] = [1024, 1024 * 1024];

/** `0 KB` of an empty file, `812 KB`, `10 MB`, `2.4 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / kilobyte))}\u00a0KB`
    : `${Number((bytes / megabyte).toFixed(1))}\u00a0MB`;

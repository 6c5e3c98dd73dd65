/** Why a file or folder can't be used, as the end of a sentence. */
export const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'it may not be written to';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOENT') return 'no folder can be made there';
  if (code === 'ENOSPC') return 'the disk is full';
  return error instanceof Error ? error.message : String(error);
};

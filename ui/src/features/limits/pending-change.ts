import { toast } from '../../design/toast.ts';
import { useAction } from '../../lib/api/client.ts';
import { confirmLimitChange, dropLimitChange, refreshLimitChanges } from '../../lib/api/limits.ts';

const settled = {
  onSuccess: (title: string) => toast({ tone: 'ok', title }),
  onSettled: refreshLimitChanges,
};

/** Drops a change that waits. */
export const useDropChange = () => useAction(dropLimitChange, settled);

/** Confirms a change whose time has come. */
export const useConfirmChange = () => useAction(confirmLimitChange, settled);

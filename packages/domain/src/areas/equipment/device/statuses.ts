/** Device of S1 §4: the numbers of its states, where code has to name one. */
export const deviceStatuses = { inactive: 1, activated: 2, online: 3, offline: 4 } as const;

/** Since when a device is online or offline, as an instant; null where nobody knows. */
export const statusSince = ({
  status,
  lastOnlineAt,
  lastOfflineAt,
}: {
  readonly status: number;
  readonly lastOnlineAt: string | null;
  readonly lastOfflineAt: string | null;
}): string | null => {
  if (status === deviceStatuses.online) return lastOnlineAt;
  return status === deviceStatuses.offline ? lastOfflineAt : null;
};

/** Faults of this level and above stop a device: it counts as 故障中. */
export const stoppingLevel = 3;

/** Days that a deleted device can be restored. */
export const binDays = 30;

/** Why a device cannot be shown that lies in the recycle bin: whoever comes by an old link learns where it is. */
export const binnedText = '设备已删除（可在回收站恢复）';

/** Whether a device was ever heard of: before that there is nothing that it could tell. */
export const wasEverOnline = ({ lastOnlineAt }: { readonly lastOnlineAt: string | null }): boolean =>
  lastOnlineAt !== null;

/** Whose checkpoints they are. */
export const uploadOwner = ({ tntId, userId }: { readonly tntId: string; readonly userId: string }): string =>
  `${tntId}:${userId}`;

/** An archived project is kept as it is: it can be read, and nothing of it changes until it is taken back (designed). */

/** Why nothing of a project can be changed; null when it can. */
export const readOnlyReason = ({ isArchived }: { readonly isArchived: boolean }): string | null =>
  isArchived ? '项目已归档，不能修改，请先在项目设置中取消归档' : null;

/** What can be done with software, and what is said when it cannot. */

/** Said when a package of that name, version and serial is there already. */
export const versionTaken = '该版本已存在';
export const softwareMissing = '软件不存在或已被删除';

/** Why software is not changed by whoever looks at it; null when it is. */
export const readOnlySoftwareReason = ({ isReadOnly }: { readonly isReadOnly: boolean }): string | null =>
  isReadOnly ? '平台提供的软件不能修改' : null;

/** Why software is not deleted; null when it is. */
export const softwareDeletionProblem = ({
  isReadOnly,
  activeCodeCount,
}: {
  readonly isReadOnly: boolean;
  readonly activeCodeCount: number;
}): string | null =>
  readOnlySoftwareReason({ isReadOnly }) ??
  (activeCodeCount === 0 ? null : `有 ${activeCodeCount} 个有效授权码，不能删除`);

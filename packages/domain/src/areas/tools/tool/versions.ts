/**
 * The versions of a tool: of those that there are exactly one is the current one, which is what people get. Lists here
 * stand in the order in which the versions came, the oldest first.
 */

/** Most versions of a tool; the oldest that is not current makes room for one more. */
export const mostVersions = 50;

export interface ToolVersion {
  readonly fileId: string;
  readonly isCurrent: boolean;
}

/** Said of a version that exists already in the tool, whatever its case. */
export const versionTakenText = '版本已存在';

/** Whether a version is called so; case and blanks around it make no difference. */
export const isVersionTaken = (versions: readonly { readonly fileVersion: string }[], typed: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  return versions.some(({ fileVersion }) => fileVersion.toLowerCase() === wanted);
};

/** The versions with this one as the current one. */
export const withCurrent = <Version extends ToolVersion>(
  versions: readonly Version[],
  fileId: string,
): readonly Version[] => versions.map((version) => ({ ...version, isCurrent: version.fileId === fileId }));

/**
 * The versions with one more, the first of all being current in any case.
 *
 * @returns with the one that had to go; null where there was room
 */
export const withVersion = <Version extends ToolVersion>(
  versions: readonly Version[],
  added: Version,
): { readonly versions: readonly Version[]; readonly ousted: Version | null } => {
  const isCurrent = added.isCurrent || versions.length === 0;
  const all = [...versions, { ...added, isCurrent }];
  const settled = isCurrent ? withCurrent(all, added.fileId) : all;
  const ousted =
    settled.length > mostVersions
      ? settled.find((version) => !version.isCurrent && version.fileId !== added.fileId)
      : undefined;
  return ousted === undefined
    ? { versions: settled, ousted: null }
    : { versions: settled.filter((version) => version !== ousted), ousted };
};

/** Why a version cannot be deleted; null when it can. */
export const versionRemovalProblem = ({ isCurrent }: Pick<ToolVersion, 'isCurrent'>): string | null =>
  isCurrent ? '当前版本不能删除' : null;

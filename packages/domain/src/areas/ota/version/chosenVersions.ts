import type { DeviceQuery } from '../../equipment/face.ts';
import type { WayIn } from '../wizard/wizardAddress.ts';

/** Versions that are chosen in version monitoring, several at once, and the upgrade of their devices. */

/** So many at once. */
export const mostChosenVersions = 10;
const longestVersion = 64;
/** Of the versions together, with what stands between them. */
export const longestChosenVersions = mostChosenVersions * (longestVersion + 1);

const separators = /[\s,;，；、]+/u;

/** The versions that a text names, with anything between them. */
export const versionsIn = (text: string | undefined): readonly string[] => [
  ...new Set((text ?? '').split(separators).filter((one) => one !== '')),
];

/** A version more, or one fewer; as many as may be, the ones that were chosen first go. */
export const versionsWith = (text: string | undefined, version: string): string | undefined => {
  const before = versionsIn(text);
  const after = before.includes(version) ? before.filter((one) => one !== version) : [...before, version];
  return after.length === 0 ? undefined : after.slice(-mostChosenVersions).join(',');
};

/** What version monitoring shows: figures of these devices, and below them those of some versions. */
interface Shown {
  readonly production?: string | undefined;
  readonly moduleId?: string | undefined;
  readonly equipmentType?: string | undefined;
  readonly projectId?: string | undefined;
  /** `true` for devices without a project. */
  readonly noProject?: string | undefined;
  readonly version?: string | undefined;
}

const asQuery = (all: readonly DeviceQuery[]): string => JSON.stringify(all.length === 1 ? all[0] : { all });

/**
 * The way to an upgrade of exactly the devices on the chosen versions; null where no version is chosen, and of devices
 * without a project, which no condition asks for: they are chosen one by one.
 */
export const upgradeOfVersions = (shown: Shown): WayIn | null => {
  const { production, moduleId, equipmentType, projectId, noProject, version } = shown;
  const srcVersions = versionsIn(version);
  if (srcVersions.length === 0 || noProject === 'true') return null;
  const conditions: readonly DeviceQuery[] = [
    ...(projectId === undefined ? [] : [{ field: 'projectId', op: 'is', values: [projectId] } as const]),
    ...(equipmentType === undefined ? [] : [{ field: 'modelId', op: 'is', values: [equipmentType] } as const]),
  ];
  const isProject = projectId !== undefined && conditions.length === 1;
  return {
    ...(production === undefined ? {} : { production }),
    ...(moduleId === undefined ? {} : { moduleId }),
    srcVersions,
    ...(isProject ? { project: projectId } : conditions.length === 0 ? {} : { query: asQuery(conditions) }),
  };
};

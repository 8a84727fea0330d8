import { pathOf } from '@fleet/domain/core/session/page/paths.ts';

/** What version monitoring is asked for by its address. */
interface Shown {
  readonly production: string;
  readonly moduleId: string;
  readonly version?: string;
}

/** The address of version monitoring with the devices of a version below its figures. */
export const monitoringPath = ({ production, moduleId, version }: Shown): string =>
  `${pathOf('VersionMonitoring')}?${new URLSearchParams({
    production,
    moduleId,
    ...(version === undefined ? {} : { version }),
  }).toString()}`;

import { compareVersions } from '@fleet/domain/core/versions/versions.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { keepCures, livesAnywhere, setCures } from '../../fleet/face.ts';

/** A version puts faults right: those of the problems that were repaired in it, or in one before it. */

interface Fix {
  readonly fixedVersion: string;
  readonly faultCodes: string;
}

const codesOf = (fixes: readonly Fix[], version: string): readonly string[] => [
  ...new Set(
    fixes
      .filter(({ fixedVersion }) => (compareVersions(version, fixedVersion) ?? -1) >= 0)
      .flatMap(({ faultCodes }) => JSON.parse(faultCodes) as string[]),
  ),
];

const fixesOf = (store: Store, moduleId: string): readonly Fix[] =>
  store.all<Fix>(
    `select fixed_version as fixedVersion, fault_codes as faultCodes from ota_issues
     where module_id = @moduleId and status = 3 and fixed_version is not null and fault_codes <> '[]'`,
    { moduleId },
  );

/** Lets a vehicle be spared from what the version puts right that it runs from now on. */
export const followVersion = (
  world: World,
  { deviceId, moduleId, version }: { readonly deviceId: string; readonly moduleId: string; readonly version: string },
): void => {
  if (livesAnywhere(world, deviceId))
    setCures(world, deviceId, moduleId, codesOf(fixesOf(world.store, moduleId), version));
};

/** Spares vehicles of a data set from what their versions have put right; versions and problems are there already. */
export const seedCures = (store: Store): void => {
  const modules = store.column<string>(
    `select distinct module_id from ota_issues
     where status = 3 and fixed_version is not null and fault_codes <> '[]' order by module_id`,
  );
  for (const moduleId of modules) {
    const fixes = fixesOf(store, moduleId);
    const steps = store.all<{ deviceId: string; version: string; since: number; until: number | null }>(
      `select c.device_id as deviceId, c.version, c.at as since,
         lead(c.at) over (partition by c.device_id order by c.at) as until
       from fleet_device_ref f join ota_version_changes c on c.device_id = f.device_id and c.module_id = @moduleId
       where f.is_vehicle order by c.device_id, c.at`,
      { moduleId },
    );
    keepCures(
      store,
      steps.flatMap(({ version, ...step }) =>
        codesOf(fixes, version).map((code) => ({ ...step, code, cause: moduleId })),
      ),
    );
  }
};

import { withParameter } from '../../../core/reads/queryText.ts';
import { pathOf, queryParameter } from '../../../core/session/page/paths.ts';

/** The wizard of upgrade jobs is a part of the list's page: its address, and what it begins with there. */

/** What a person comes to the wizard with. */
export interface WayIn {
  /** A job that is made once more. */
  readonly from?: string;
  readonly production?: string;
  readonly moduleId?: string;
  readonly firmwareId?: string;
  /** Versions that are upgraded. */
  readonly srcVersions?: readonly string[];
  /** Devices that were selected. */
  readonly devices?: readonly string[];
  /** A query of devices as JSON. */
  readonly query?: string;
  /** A group of devices. */
  readonly group?: string;
  readonly project?: string;
  /** Whose devices they are: asked of nobody who looks at all tenants and has chosen devices of one. */
  readonly tenant?: string;
}

/** Devices that an address names at most; more are chosen by conditions. */
export const mostDevicesInAddress = 200;

const single = ['from', 'production', 'moduleId', 'firmwareId', 'query', 'group', 'project', 'tenant'] as const;
const several = ['srcVersions', 'devices'] as const;

/** The address of the wizard: `/ota-updrade/upgrade-task-list?new=1&from=…`. */
export const wizardPath = (way: WayIn): string => {
  const said: readonly (readonly [name: string, value: string | undefined])[] = [
    ...single.map((name) => [name, way[name]] as const),
    ...several.map((name) => [name, way[name]?.join(',')] as const),
  ];
  const search = said.reduce(
    (text, [name, value]) => (value === undefined ? text : withParameter(text, name, value)),
    'new=1',
  );
  return `${pathOf('UpgradeTaskListRoute')}?${search}`;
};

/** What an address of the wizard begins with; what it does not say is left out. */
export const wayInOf = (search: string): WayIn => {
  const said = (name: string) => queryParameter(`?${search}`, name) ?? '';
  const list = (name: string) => [
    ...new Set(
      said(name)
        .split(',')
        .filter((one) => one !== ''),
    ),
  ];
  return Object.fromEntries([
    ...single.flatMap((name) => (said(name) === '' ? [] : [[name, said(name)]])),
    ...several.flatMap((name) => (list(name).length === 0 ? [] : [[name, list(name)]])),
  ]) as WayIn;
};

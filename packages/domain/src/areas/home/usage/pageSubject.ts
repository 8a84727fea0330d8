import type { RouteName } from '../../../core/codes/routes.ts';
import { matchRoute } from '../../../core/session/page/paths.ts';

/** What a page is about, as its address says: usage is told apart by projects and devices (S2 §7, tracking). */

/** Part of the path that is a device. Other routes call theirs `id` as well, and mean something else. */
const devicePart: Readonly<Partial<Record<RouteName, string>>> = {
  ProjectDeviceDetail: 'id',
  EquipmentsDetail: 'id',
  MonitoringDeviceDetail: 'deviceId',
};

/** Project and device of a page; left out where it has none, or where the address holds no id. */
export interface PageSubject {
  readonly projectId?: string;
  readonly deviceId?: string;
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** @param fullPath path, query and hash as the browser has them */
export function pageSubjectOf(fullPath: string): PageSubject {
  const match = matchRoute(fullPath);
  if (match === null) return {};
  const { route, parameters } = match;
  const known = (name: string | undefined) => {
    const value = name === undefined ? undefined : parameters[name];
    return value !== undefined && idPattern.test(value) ? value : null;
  };
  const [projectId, deviceId] = [known('projectId'), known(devicePart[route.name])];
  return { ...(projectId === null ? {} : { projectId }), ...(deviceId === null ? {} : { deviceId }) };
}

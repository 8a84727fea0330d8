import type { ConsoleArea } from './app/area.ts';
import type { Finders } from './app/palette/records.ts';
import type { BuiltPages } from './app/builtPages.ts';
import { lazyPart as page } from './app/lazyPart.ts';
import { accessArea } from './areas/access/area.ts';
import { dashboardsArea } from './areas/dashboards/area.ts';
import { equipmentArea } from './areas/equipment/area.ts';
import { feedbackArea } from './areas/feedback/area.ts';
import { homeArea } from './areas/home/area.ts';
import { messagesArea } from './areas/messages/area.ts';
import { monitoringArea } from './areas/monitoring/area.ts';
import { otaArea } from './areas/ota/area.ts';
import { productsArea } from './areas/products/area.ts';
import { projectsArea } from './areas/projects/area.ts';
import { toolsArea } from './areas/tools/area.ts';
import { sessionArea } from './areas/session/area.ts';
import { softwareArea } from './areas/software/area.ts';

/** The areas of the console, in the order in which they stand on each other. */
export const areas: readonly ConsoleArea[] = [
  sessionArea,
  accessArea,
  productsArea,
  toolsArea,
  projectsArea,
  equipmentArea,
  softwareArea,
  otaArea,
  messagesArea,
  monitoringArea,
  dashboardsArea,
  feedbackArea,
  homeArea,
];

/** The page behind each route, those of errors included. */
export const pages: BuiltPages = {
  Page404: page(() => import('./frame/errors/notFound.page.tsx')),
  Page401: page(() => import('./frame/errors/noAccess.page.tsx')),
  Redirect: page(() => import('./frame/errors/redirect.page.tsx')),
  ...Object.assign({}, ...areas.map((area) => area.pages)),
};

/** What stands in the places of all slots. */
export const fills = areas.flatMap((area) => area.fills ?? []);

/** How records of each kind are found. */
export const finders: Finders = Object.assign({}, ...areas.map((area) => area.finders));

import type { ConsoleArea } from '../../app/area.ts';
import { lazyPart as page } from '../../app/lazyPart.ts';

export const dashboardsArea: ConsoleArea = {
  pages: {
    AgvCarTypeOverview: page(() => import('./boards/agvCarTypeOverview.page.tsx')),
    CarTypeStatistics: page(() => import('./boards/carTypeStatistics.page.tsx')),
    AgvTransportTask: page(() => import('./boards/agvTransportTask.page.tsx')),
    DeviceReportedMalfunction: page(() => import('./boards/deviceReportedMalfunction.page.tsx')),
    TroubleCodeReport: page(() => import('./boards/troubleCodeReport.page.tsx')),
    FaultStatisticsTable: page(() => import('./boards/faultStatisticsTable.page.tsx')),
  },
};

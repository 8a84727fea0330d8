import {
  Application,
  Chat,
  CloudUpload,
  Cube,
  Desktop,
  Document,
  Home,
  Manual,
  Projects,
  Pulse,
  Shield,
  TimelineBarChart,
} from '@blueprintjs/icons';
import type { ModuleName, RouteName } from '@fleet/domain/codes/routes.ts';
import type { ReactElement } from 'react';

const icons: Partial<Record<ModuleName | RouteName, ReactElement>> = {
  Dashboard: <Home />,
  ProjectManagement: <Projects />,
  Product: <Cube />,
  Equipment: <Desktop />,
  OtaUpgrade: <CloudUpload />,
  Management: <Shield />,
  MonitoringOperationMaintenance: <Pulse />,
  ToolAndInstructions: <Manual />,
  Message: <Chat />,
  Grafana: <TimelineBarChart />,
  SoftwareManagement: <Application />,
};

/** The icon before a title of the first level. */
export const menuIconOf = (key: ModuleName | RouteName | undefined): ReactElement =>
  (key === undefined ? undefined : icons[key]) ?? <Document />;

import {
  Application,
  Chat,
  CloudUpload,
  Comment,
  Cube,
  Desktop,
  Document,
  Home,
  Manual,
  Projects,
  Pulse,
  Shield,
  TimelineBarChart,
  User,
} from '@blueprintjs/icons';
import type { ModuleName, RouteName } from '@fleet/domain/core/codes/routes.ts';
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
  Feedback: <Comment />,
  Profile: <User />,
};

/** The icon before a title of the first level. */
export const menuIconOf = (key: ModuleName | RouteName | undefined): ReactElement =>
  (key === undefined ? undefined : icons[key]) ?? <Document />;

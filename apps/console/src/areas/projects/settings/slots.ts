import type { ComponentType } from 'react';
import { slot } from '../../../app/slots.ts';
import type { ProjectTabProps } from '../project/projectTab.ts';

interface ProjectSettingsSection {
  readonly title: string;
  readonly Content: ComponentType<ProjectTabProps>;
}

/** The sections of the tab 设置 of a project, in their order. */
export const projectSettings = slot<ProjectSettingsSection>()('project.settings', [
  'members',
  'devices',
  'floors',
  'containers',
  'vehicles',
  'storages',
  'archive',
]);

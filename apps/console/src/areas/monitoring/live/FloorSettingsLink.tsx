import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useUnit } from 'effector-react';
import { Link } from 'wouter';

interface Props {
  readonly project: { readonly tntId: string; readonly projectId: string };
}

/** The way to where floors are looked after, for whoever may go there. */
export function FloorSettingsLink({ project: { tntId, projectId } }: Props) {
  const { granted } = useUnit($access);
  if (!holds(granted, 'TabProjectSettings')) return null;
  return <Link href={`${pathOf('ProjectDetail', { tenantId: tntId, projectId })}?tab=settings`}>去项目设置维护</Link>;
}

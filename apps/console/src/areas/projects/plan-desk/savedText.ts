import type { PlanHead } from '@fleet/domain/areas/projects/plan/desk/planTypes.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';

/** Which version of a plan this is, and who saved it when. */
export const savedText = ({ version, savedAt, savedBy }: PlanHead): string =>
  savedAt === null ? '尚未保存' : `第 ${version} 版，${savedBy ?? ''} 保存于 ${formatDateTime(savedAt)}`;

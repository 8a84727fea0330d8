import type { ProjectForm } from '../changes/contract.ts';
import { regionProblem } from '../../../core/places/region.ts';
import type { FieldProblems } from '../../../core/values/fieldProblems.ts';

/** What the schema of a project's form cannot know: fields that must agree. */
export const projectFormProblems = ({
  planStartDate,
  planEndDate,
  longitude,
  latitude,
  ...region
}: Pick<
  ProjectForm,
  'planStartDate' | 'planEndDate' | 'longitude' | 'latitude' | 'province' | 'city' | 'district'
>): FieldProblems => {
  const place = regionProblem(region);
  return {
    ...(planEndDate !== '' && Date.parse(planEndDate) < Date.parse(planStartDate)
      ? { planEndDate: '计划结束不能早于计划开始' }
      : {}),
    ...(longitude === null && latitude !== null ? { longitude: '经度和纬度须同时填写' } : {}),
    ...(latitude === null && longitude !== null ? { latitude: '经度和纬度须同时填写' } : {}),
    ...(place === null ? {} : { province: place }),
  };
};

import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { projectTypeLabel } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { type ProjectFormValues, projectUpdate } from '@fleet/domain/areas/projects/changes/contract.ts';
import { type ProjectDetail, projectGet } from '@fleet/domain/areas/projects/project/contract.ts';
import { mergedStage } from '@fleet/domain/areas/projects/life-cycle/stageMerge.ts';
import { formatDate, formatNames } from '@fleet/domain/core/values/formats.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { useRef } from 'react';
import type { Form } from '../../../../form/useForm.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { bodyOf, formOf } from './projectFormValues.ts';

type Field = keyof ProjectFormValues;

/** A field of a project as a person reads it. */
const textOf = (project: ProjectDetail, field: Field): string => {
  // of a new project only
  if (field === 'memberIds') return texts.nothing;
  if (field === 'managerId') return project.manager?.realName ?? texts.nothing;
  if (field === 'productKeys') return formatNames(project.products);
  if (field === 'type') return projectTypeLabel(project.type);
  if (field === 'typeFlag') return statusLabel('productType', project.typeFlag);
  const value = project[field];
  if (field === 'planStartDate' || field === 'planEndDate') return formatDate(String(value));
  return value === null || value === '' ? texts.nothing : String(value);
};

/**
 * Saves a project that somebody else may have changed meanwhile. Then the two are put together: what only he changed
 * is taken over, what both changed stays as it was typed, and the form tells both before it is saved once more.
 *
 * @param project as it was when the form opened
 */
export function useProjectSaving(project: ProjectDetail) {
  const call = useCall();
  const known = useRef(project);
  return async (values: ProjectFormValues, form: Form<ProjectFormValues>): Promise<CallResult<unknown>> => {
    const { id, tntId, version } = known.current;
    const query = { id, tntId };
    const input = { query, body: { ...bodyOf(values), version } };
    const result = await call(projectUpdate, input, { listener: projectUpdate.id });
    if (result.kind !== 'refused' || result.code !== businessCodes.conflict.code) return result;
    const newest = await call(projectGet, { query }, { listener: `${projectGet.id}.merge` });
    if (newest.kind !== 'data') return result;
    const theirs = newest.data;
    const { values: merged, taken, conflicts } = mergedStage(formOf(known.current), values, formOf(theirs));
    known.current = theirs;
    for (const field of taken) form.set(field, merged[field]);
    const told = (field: Field) => `${form.field(field).title}：${textOf(theirs, field)}`;
    return {
      ...result,
      lines: [
        '您编辑期间他人修改了这个项目，请核对后再次保存',
        ...taken.map((field) => `已采用对方的${told(field)}`),
        ...conflicts.map(({ field }) => `双方都改了，保留您填写的内容；对方的${told(field)}`),
      ],
    };
  };
}

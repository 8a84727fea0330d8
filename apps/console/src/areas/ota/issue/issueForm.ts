import { issueAdd, issueUpdate } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueDetail } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import type { IssueSeverity } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { id, object, oneOf } from '@fleet/domain/core/contract/shapes.ts';
import { type TObject, Type } from 'typebox';
import type { IssueAbout } from './IssueFields.tsx';

/** Forms of problems: what is chosen by radios is a text, and nobody is the empty text. */

const overBody = (schema: unknown, before: TObject['properties'] = {}): TObject => {
  const { version: _version, ...properties } = (schema as TObject).properties;
  return object({
    ...before,
    ...properties,
    severity: oneOf('等级', ['1', '2', '3', '4']),
    handlerId: Type.String({ title: '处理人', maxLength: 64 }),
  });
};

export const addSchema = overBody(issueAdd.bodySchema, { productKey: id('所属产品') });
export const editSchema = overBody(issueUpdate.bodySchema);

/** What a form begins with; `foundAt` is the day of today. */
export const blankIssue = (today: string): IssueAbout => ({
  title: '',
  foundVersion: '',
  equipmentTypes: [],
  severity: '2',
  phenomenon: '',
  reproduce: '',
  workaround: '',
  faultCodes: [],
  devices: [],
  projects: [],
  handlerId: '',
  foundAt: today,
});

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map((one) => one.id);

export const aboutOf = (issue: IssueDetail): IssueAbout => ({
  title: issue.title,
  foundVersion: issue.foundVersion,
  equipmentTypes: idsOf(issue.equipmentTypes),
  severity: String(issue.severity),
  phenomenon: issue.phenomenon,
  reproduce: issue.reproduce,
  workaround: issue.workaround,
  faultCodes: idsOf(issue.faultCodes),
  devices: idsOf(issue.devices),
  projects: idsOf(issue.projects),
  handlerId: issue.handlerId ?? '',
  foundAt: issue.foundAt,
});

/** The fields as the call takes them. */
export const bodyOf = <Values extends IssueAbout>({ severity, handlerId, ...values }: Values) => ({
  ...values,
  severity: Number(severity) as IssueSeverity,
  handlerId: handlerId === '' ? null : handlerId,
});

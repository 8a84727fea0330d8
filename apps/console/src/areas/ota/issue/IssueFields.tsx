import { faultChoice, faultCodeChoices } from '@fleet/domain/areas/fleet/fault-codes/contract.ts';
import { issueDevices, issuePeople, issueVersions } from '@fleet/domain/areas/ota/issue/contract.ts';
import type { IssueDetail } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { issueSeverities } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { DayField } from '../../../form/days/DayField.tsx';
import { MultiSelectField, SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { withKnown } from '../../../ui/select/shownChoices.ts';
import { useDeviceProjects } from '../../equipment/face.ts';
import { useModelsOf } from '../shared/useModelsOf.ts';
import { personChoice } from './personChoice.ts';

/** What both forms of a problem ask; the empty text stands for nobody. */
export interface IssueAbout {
  readonly title: string;
  readonly foundVersion: string;
  readonly equipmentTypes: string[];
  /** A code of `issueSeverities`, as a text: what radios choose from. */
  readonly severity: string;
  readonly phenomenon: string;
  readonly reproduce: string;
  readonly workaround: string;
  readonly faultCodes: string[];
  readonly devices: string[];
  readonly projects: string[];
  readonly handlerId: string;
  readonly foundAt: string;
}

const severities = ([1, 2, 3, 4] as const).map((code) => ({ id: String(code), name: issueSeverities[code].label }));

type Version = ReplyOf<typeof issueVersions>['list'][number];
type Device = ReplyOf<typeof issueDevices>['list'][number];

export const versionChoice = ({ version, devices }: Version) => ({
  id: version,
  name: `${version}（${devices} 台）`,
});
const deviceChoice = ({ deviceId, displayName, serialNumber }: Device) => ({
  id: deviceId,
  name: `${displayName}（${serialNumber}）`,
});
const ownDevice = ({ id, name, serialNumber }: IssueDetail['devices'][number]) => ({
  id,
  name: `${name}（${serialNumber}）`,
});

interface Props {
  readonly form: Form<IssueAbout>;
  readonly tenant: TenantChoice;
  readonly productKey: string;
  readonly moduleId: string;
  /** The problem that is changed: what it names may be another tenant's, and is called as it says. */
  readonly issue?: Pick<IssueDetail, 'devices' | 'projects'>;
}

/** What is asked once the module is known. */
export function IssueFields({ form, tenant, productKey, moduleId, issue = { devices: [], projects: [] } }: Props) {
  const models = useModelsOf(productKey, tenant);
  const versions = useChoices(issueVersions, { moduleId, ...tenant }, versionChoice);
  const devices = withKnown(
    useChoices(issueDevices, { moduleId, ...tenant }, deviceChoice),
    issue.devices.map(ownDevice),
  );
  const projects = withKnown(useDeviceProjects(tenant), issue.projects);
  const people = useChoices(issuePeople, tenant, personChoice);
  const codes = useChoices(faultCodeChoices, {}, faultChoice);
  return (
    <>
      <TextField form={form} name="title" autoComplete="off" placeholder="一句话说明问题" />
      <SelectField form={form} name="foundVersion" choices={versions} placeholder="设备正在运行或仓库中有的版本" />
      <ChoiceField form={form} name="severity" choices={severities} />
      <DayField form={form} name="foundAt" />
      <TextAreaField form={form} name="phenomenon" rows={3} placeholder="看到了什么，影响是什么" />
      <TextAreaField form={form} name="reproduce" rows={2} placeholder="怎样可以再次出现" />
      <TextAreaField form={form} name="workaround" rows={2} placeholder="修复前现场可以怎样做" />
      <MultiSelectField form={form} name="equipmentTypes" choices={models} placeholder="全部型号" />
      <MultiSelectField form={form} name="faultCodes" choices={codes} placeholder="用于统计修复后的复发率" />
      <MultiSelectField form={form} name="devices" choices={devices} placeholder="未指定" />
      <MultiSelectField form={form} name="projects" choices={projects} placeholder="未指定" />
      <SelectField form={form} name="handlerId" choices={people} placeholder="暂不指定" isClearable />
    </>
  );
}

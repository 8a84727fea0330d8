import { namedTargets } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import { isShared, ringReach } from '@fleet/domain/areas/ota/pack/rings.ts';
import {
  selectionTypeCodes,
  selectionTypes,
  type TargetSelection,
  targetSelectionCodes,
  targetSelections,
} from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { provinces } from '@fleet/domain/core/codes/provinces.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import type { Choices } from '../../../../../ui/select/choices.tsx';
import { MultiSelect } from '../../../../../ui/select/select.tsx';
import { useDeviceProjects, useGroupChoices, useModels, useTagChoices } from '../../../../equipment/face.ts';
import { Labelled, RadioField, Tick, WholeField } from '../kit/fields.tsx';
import { QueryScope } from './QueryScope.tsx';
import { ScopeCount } from './ScopeCount.tsx';
import { SpecificDevices } from './SpecificDevices.tsx';
import { VersionsField } from './VersionsField.tsx';
import type { StepProps } from '../kit/step.ts';
import type { Preflight } from '../kit/usePreflight.ts';
import * as styles from '../kit/wizard.module.css';

/** Why a pack does not go to devices that join later. */
const dynamicReason = ({ pack }: StepProps): string | null =>
  pack === null || pack.ring === 'stable' || pack.ring === 'stableWhole' ? null : '动态升级只能使用稳定发布包';

/** Why a pack does not go to whoever a way of choosing finds. */
const selectionReason = ({ pack, draft }: StepProps, selection: TargetSelection): string | null => {
  const isFew = selection === 'SPECIFIC' || selection === 'GRAY';
  if (isFew && draft.scope.selectionType === 'DYNAMIC') return '动态升级不能定向或灰度';
  return pack !== null && (pack.ring === 'test' || pack.ring === 'wholeTest') && selection !== 'SPECIFIC'
    ? `测试包只能定向升级，最多 ${ringReach[pack.ring]} 台`
    : null;
};

/** Whom the job is for, and from which versions. */
export function ScopeStep(props: StepProps & { readonly preflight: Preflight }) {
  const { draft, change, pack, tenant, preflight } = props;
  const { scope } = draft;
  const set = (changes: Partial<typeof scope>) => change({ scope: { ...scope, ...changes } });
  const { targetSelection } = scope;
  return (
    <>
      <RadioField
        title="升级方式"
        isRequired
        choices={selectionTypeCodes.map((id) => ({
          id,
          name: selectionTypes[id],
          disabledReason: id === 'DYNAMIC' ? dynamicReason(props) : null,
        }))}
        value={scope.selectionType}
        hint={
          scope.selectionType === 'DYNAMIC'
            ? '之后符合范围和待升级版本的设备自动加入，直到任务结束'
            : pack !== null && !isShared(pack.ring)
              ? '升级预检时符合条件的设备；动态升级只能使用稳定发布包'
              : '升级预检时符合条件的设备'
        }
        onChange={(selectionType) => set({ selectionType })}
      />
      <RadioField
        title="升级范围"
        isRequired
        choices={targetSelectionCodes.map((id) => ({
          id,
          name: targetSelections[id],
          disabledReason: selectionReason(props, id),
        }))}
        value={targetSelection}
        onChange={(chosen) => set({ targetSelection: chosen, targets: [] })}
      />
      {namedTargets[targetSelection] !== undefined && (
        <Targets
          key={targetSelection}
          selection={targetSelection}
          tenant={tenant}
          value={scope.targets ?? []}
          onChange={(targets) => set({ targets: [...targets] })}
        />
      )}
      {targetSelection === 'GRAY' && (
        <div className={styles.columns}>
          <WholeField
            title="灰度比例"
            isRequired
            unit="%"
            hint="向下取整，至少 1 台"
            value={scope.grayPercent ?? Number.NaN}
            onChange={(grayPercent) => set({ grayPercent: grayPercent ?? Number.NaN })}
          />
        </div>
      )}
      {targetSelection === 'QUERY' && (
        <QueryScope query={scope.query} tenant={tenant} onChange={(query) => set({ query })} />
      )}
      {targetSelection === 'SPECIFIC' && <SpecificDevices draft={draft} tenant={tenant} onChange={set} />}
      <div className={styles.columns}>
        <VersionsField
          moduleId={draft.moduleId}
          tenant={tenant}
          target={pack?.destVersion}
          value={scope.srcVersions}
          isRequired={scope.selectionType === 'DYNAMIC'}
          onChange={(srcVersions) => set({ srcVersions: [...srcVersions] })}
        />
      </div>
      <Tick
        label="排除需关注设备"
        hint="近 7 天多次失败，或因无法自愈的原因失败的设备"
        checked={scope.leavesOutAttention}
        onChange={(leavesOutAttention) => set({ leavesOutAttention })}
      />
      <ScopeCount preflight={preflight} />
    </>
  );
}

interface TargetsProps {
  readonly selection: TargetSelection;
  readonly tenant: TenantChoice;
  readonly value: readonly string[];
  readonly onChange: (targets: readonly string[]) => void;
}

/** What is named of a kind, each with choices of its own. */
function Targets(props: TargetsProps) {
  switch (props.selection) {
    case 'GROUP':
      return <GroupTargets {...props} />;
    case 'PROJECT':
      return <ProjectTargets {...props} />;
    case 'MODEL':
      return <ModelTargets {...props} />;
    case 'TAG':
      return <TagTargets {...props} />;
    default:
      return <TargetSelect {...props} choices={provinces.map(({ name }) => ({ id: name, name }))} />;
  }
}

const GroupTargets = (props: TargetsProps) => <TargetSelect {...props} choices={useGroupChoices(props.tenant)} />;
const ProjectTargets = (props: TargetsProps) => <TargetSelect {...props} choices={useDeviceProjects(props.tenant)} />;
const ModelTargets = (props: TargetsProps) => <TargetSelect {...props} choices={useModels()} />;
const TagTargets = (props: TargetsProps) => <TargetSelect {...props} choices={useTagChoices(props.tenant)} />;

function TargetSelect({ selection, value, choices, onChange }: TargetsProps & { readonly choices: Choices }) {
  const title = namedTargets[selection] ?? '';
  return (
    <div className={styles.columns}>
      <Labelled title={title} isRequired hint={selection === 'GROUP' ? '含下级分组；动态分组按规则取设备' : undefined}>
        {(id) => (
          <MultiSelect id={id} label={title} placeholder="请选择" choices={choices} value={value} onChange={onChange} />
        )}
      </Labelled>
    </div>
  );
}

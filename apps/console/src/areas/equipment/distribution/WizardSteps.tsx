import { Checkbox, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import type { distributionPreview } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { type DistributionDraft, serialNumbersOf } from '@fleet/domain/areas/equipment/distribution/draft.ts';
import { type Strategy, strategyLabels, targetText } from '@fleet/domain/areas/equipment/distribution/rules.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useScopeChoices, useTenantName } from '../../../app/tenantScope/scopeChoices.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { MultiSelect, SearchSelect } from '../../../ui/select/select.tsx';
import { useDeviceProjects, useReleasedProducts } from '../shared/useDeviceChoices.ts';
import * as styles from './distribution.module.css';

export interface StepProps {
  readonly draft: DistributionDraft;
  readonly change: (changes: Partial<DistributionDraft>) => void;
}

type Preview = ReplyOf<typeof distributionPreview>;

/** Whose devices go, and of which product. */
export function ProductStep({ draft, change, isFixed }: StepProps & { readonly isFixed: boolean }) {
  const products = useReleasedProducts();
  const tenants = useScopeChoices();
  return (
    <div className={styles.step}>
      <SearchSelect
        label="源租户"
        choices={tenants}
        value={draft.sourceTntId === '' ? null : draft.sourceTntId}
        onChange={(sourceTntId) => change({ sourceTntId: sourceTntId ?? '', projectId: '' })}
        disabled={isFixed}
        isLabelShown
      />
      <SearchSelect
        label="产品"
        choices={products.choices}
        value={draft.productKey === '' ? null : draft.productKey}
        onChange={(productKey) => change({ productKey: productKey ?? '' })}
        isLabelShown
      />
      <p className={styles.hint}>一次分发一个已发布产品的设备。任务、故障等历史和设备的图片、文件随设备一起移交。</p>
    </div>
  );
}

/** Which of them. */
export function DevicesStep({ draft, change }: StepProps) {
  const projects = useDeviceProjects(tenantOf({ tntId: draft.sourceTntId }));
  const count = serialNumbersOf(draft.lines).length;
  return (
    <div className={styles.step}>
      <RadioGroup
        aria-label="设备"
        selectedValue={draft.which}
        onChange={({ currentTarget }) => change({ which: currentTarget.value as DistributionDraft['which'] })}
      >
        <Radio value="all" label="该产品的全部设备" />
        <Radio value="lines" label="按序列号" />
      </RadioGroup>
      {draft.which === 'all' ? (
        <SearchSelect
          label="所属项目"
          choices={projects}
          value={draft.projectId === '' ? null : draft.projectId}
          onChange={(projectId) => change({ projectId: projectId ?? '' })}
          placeholder="不限"
          isLabelShown
          isClearable
        />
      ) : (
        <>
          <TextArea
            aria-label="序列号"
            value={draft.lines}
            onChange={({ currentTarget }) => change({ lines: currentTarget.value })}
            placeholder="每行一个，可直接从表格粘贴"
            rows={8}
            fill
            autoFocus
          />
          <p className={styles.hint} role="status">
            共 {formatCount(count)} 个序列号。
          </p>
        </>
      )}
    </div>
  );
}

const strategies: readonly { readonly id: Strategy; readonly title: string }[] = [
  { id: 0, title: strategyLabels[0] },
  { id: 1, title: strategyLabels[1] },
];

/** To whom, and what goes with them. */
export function TargetsStep({ draft, change }: StepProps) {
  const tenants = useScopeChoices();
  const [first = null] = draft.targetTntIds;
  return (
    <div className={styles.step}>
      <div>
        <Segments
          label="策略"
          choices={strategies}
          value={draft.strategy}
          onChange={(strategy) =>
            change({ strategy, targetTntIds: strategy === 0 ? draft.targetTntIds.slice(0, 1) : draft.targetTntIds })
          }
        />
      </div>
      {draft.strategy === 0 ? (
        <>
          <SearchSelect
            label="目标租户"
            choices={tenants}
            value={first}
            onChange={(tntId) => change({ targetTntIds: tntId === null ? [] : [tntId], targetProjectId: '' })}
            isLabelShown
          />
          {first !== null && <TargetProject tntId={first} draft={draft} change={change} />}
        </>
      ) : (
        <>
          <MultiSelect
            label="目标租户"
            choices={tenants}
            value={draft.targetTntIds}
            onChange={(targetTntIds) => change({ targetTntIds })}
            isLabelShown
          />
          <p className={styles.hint}>每台设备分到这些租户中离它最近的项目：先比坐标，没有坐标时看是否同省。</p>
        </>
      )}
      <div>
        <Checkbox
          checked={draft.keepTags}
          label="保留标签：目标租户有相同的标签 Key 时"
          onChange={({ currentTarget }) => change({ keepTags: currentTarget.checked })}
        />
        <Checkbox
          checked={draft.keepNickname}
          label="保留备注名称"
          onChange={({ currentTarget }) => change({ keepNickname: currentTarget.checked })}
        />
      </div>
    </div>
  );
}

function TargetProject({ tntId, draft, change }: StepProps & { readonly tntId: string }) {
  const projects = useDeviceProjects(tenantOf({ tntId }));
  return (
    <SearchSelect
      label="目标项目"
      choices={projects}
      value={draft.targetProjectId === '' ? null : draft.targetProjectId}
      onChange={(targetProjectId) => change({ targetProjectId: targetProjectId ?? '' })}
      placeholder="不绑定项目"
      isLabelShown
      isClearable
    />
  );
}

/** What would become of the devices. */
export function PreviewStep({ preview }: { readonly preview: Preview }) {
  const { total, movable, targets, problems } = preview;
  return (
    <div className={styles.step}>
      <p role="status">
        共 {formatCount(total)} 台，可以分发 <b>{formatCount(movable)}</b> 台
        {total > movable && `，${formatCount(total - movable)} 台不能分发`}。
      </p>
      {movable > 0 && (
        <ul className={styles.goals}>
          {targets.map((target) => (
            <li key={`${target.tntId} ${target.projectId ?? ''}`}>
              {targetText(target)}：{formatCount(target.count)} 台
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="不能分发的原因">
          {problems.map(({ text, count, samples }) => (
            <li key={text}>
              {text}：{formatCount(count)} 台
              <div className={styles.samples}>
                {samples.join('、')}
                {count > samples.length && ' 等'}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The last look before it begins. */
export function ConfirmStep({ draft, change, preview }: StepProps & { readonly preview: Preview }) {
  const source = useTenantName(draft.sourceTntId);
  return (
    <div className={styles.step}>
      <p>
        将「{source ?? draft.sourceTntId}」的 {formatCount(preview.movable)} 台设备分发到
        {preview.targets.map((target) => `「${targetText(target)}」`).join('、')}。
      </p>
      <p className={styles.hint}>
        设备带着历史、图片和文件离开原来的分组和楼层，源租户不再看到它们；尚未完成的命令、文件获取和文件下发随之取消。
        任务在后台进行，可以随时取消；已经分发的设备不会退回。
      </p>
      <TextArea
        aria-label="说明"
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        placeholder="说明（选填，最多 200 个字符）"
        maxLength={200}
        rows={3}
        fill
      />
    </div>
  );
}

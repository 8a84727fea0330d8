import type { PackDetail as Detail } from '@fleet/domain/areas/ota/pack/contract.ts';
import { digestProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { withdrawnText } from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDetailPath } from '../../../../app/address/detailAddress.ts';
import { SessionTabs } from '../../../../app/address/SessionTabs.tsx';
import { columnProperties } from '../../../../detail/columnProperties.ts';
import { Properties } from '../../../../detail/Properties.tsx';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { DependencyList } from '../packCells.tsx';
import { packFacts } from '../packColumns.tsx';
import { Chain } from './Chain.tsx';
import { Evidence } from './Evidence.tsx';
import { IssueList } from './IssueList.tsx';
import { Members } from './Members.tsx';
import { UsingJobs } from './UsingJobs.tsx';
import { FatalIssues } from '../../shared/FatalIssues.tsx';
import * as styles from './packDetail.module.css';

const written = (text: string): ReactNode =>
  text === '' ? texts.nothing : <span className={styles.text}>{text}</span>;

/** All that is known of a pack, in the tabs of its panel. */
export function PackDetail({ detail }: { readonly detail: Detail }) {
  const { pack, chain, jobs, evidence, issues } = detail;
  const needs = pack.dependencies.length + pack.members.length;
  const tabs = [
    { id: 'facts', title: '基本信息', content: () => <Facts detail={detail} /> },
    { id: 'texts', title: '说明', content: () => <Texts detail={detail} /> },
    { id: 'needs', title: '依赖与成员', count: needs, content: () => <Needs detail={detail} /> },
    { id: 'chain', title: '来源链路', content: () => <Chain links={chain} current={pack.firmwareId} /> },
    { id: 'usage', title: '使用情况', count: pack.jobCount, content: () => <UsingJobs pack={pack} jobs={jobs} /> },
    { id: 'evidence', title: '证据', content: () => <Evidence evidence={evidence} /> },
    { id: 'issues', title: '问题', count: issues.length, content: () => <IssueList issues={issues} /> },
  ];
  return (
    <div className={styles.detail}>
      <SessionTabs label="升级包详情" name="pack" tabs={tabs} />
    </div>
  );
}

/** The job in which it was tried last, where each device says what became of it. */
function VerifyJob({ pack: { verifyJobId, firmwareName } }: { readonly pack: PackRow }) {
  const detailPath = useDetailPath();
  if (verifyJobId === null) return texts.nothing;
  const path = detailPath('UpgradeTaskDetail', { id: verifyJobId, name: firmwareName });
  return path === null ? verifyJobId : <Link href={path}>查看每台设备的结果</Link>;
}

/** What is wrong with it first. */
function Facts({ detail: { pack } }: { readonly detail: Detail }) {
  const problem = digestProblem(pack) ?? (pack.isWithdrawn ? null : pack.packProblem);
  return (
    <>
      <FatalIssues className={styles.note} issues={pack.fatalIssues} />
      {pack.isWithdrawn && (
        <Callout className={styles.note} intent="danger" icon={null} compact>
          {withdrawnText(pack)}
        </Callout>
      )}
      {problem !== null && (
        <Callout className={styles.note} intent="warning" icon={null} compact>
          不能用于升级任务：{problem}
        </Callout>
      )}
      <Properties
        properties={[
          ...columnProperties(packFacts, pack),
          { title: '验证说明', value: written(pack.verifyNote ?? '') },
          { title: '验证任务', value: <VerifyJob pack={pack} /> },
          { title: '防回退计数', value: pack.securityCounter },
          { title: '下载次数', value: formatCount(pack.downloadCount) },
          { title: '有效期至', value: pack.validUntil === null ? '长期有效' : <Time at={pack.validUntil} /> },
          { title: '更新时间', value: <Time at={pack.updatedAt} /> },
          {
            title: '设备类型',
            value: pack.equipmentTypes.map(({ modelName }) => modelName).join('、') || texts.nothing,
            isWide: true,
          },
          { title: '文件名', value: <CopyableId id={pack.fileName} />, isWide: true },
          {
            title: pack.signMethod,
            value: pack.firmwareSign === '' ? texts.nothing : <CopyableId id={pack.firmwareSign} />,
            isWide: true,
          },
          {
            title: '期望摘要',
            value: pack.expectedSign === null ? texts.nothing : <CopyableId id={pack.expectedSign} />,
            isWide: true,
          },
          { title: '自定义信息', value: written(pack.udi), isWide: true },
        ]}
      />
    </>
  );
}

function Texts({ detail: { pack } }: { readonly detail: Detail }) {
  return (
    <Properties
      properties={[
        { title: '升级包说明', value: written(pack.packDesc), isWide: true },
        { title: '新增功能', value: written(pack.newFeaturesDesc), isWide: true },
        { title: '修复问题', value: written(pack.fixIssueDesc), isWide: true },
        { title: '兼容性说明', value: written(pack.compatibilityDesc), isWide: true },
        {
          title: '关联问题',
          value: pack.fixedIssues.length === 0 ? texts.nothing : <IssueList issues={pack.fixedIssues} />,
          isWide: true,
        },
      ]}
    />
  );
}

function Needs({ detail: { pack } }: { readonly detail: Detail }) {
  if (pack.dependencies.length + pack.members.length === 0)
    return <EmptyState title="没有依赖" text="该升级包不依赖其他模块，可以单独升级。" />;
  return (
    <>
      {pack.members.length > 0 && <Members members={pack.members} />}
      {pack.dependencies.length > 0 && <DependencyList dependencies={pack.dependencies} />}
    </>
  );
}

import { Tag } from '@blueprintjs/core';
import { packEvidenceGet } from '@fleet/domain/areas/ota/pack/contract.ts';
import { evidenceText } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { PackEvidence, PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount, formatRatio } from '@fleet/domain/core/values/formats.ts';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../../app/calls/useRead.ts';
import { Loaded } from '../../../../../detail/Loaded.tsx';
import { Properties } from '../../../../../detail/Properties.tsx';
import { FatalIssues } from '../../../shared/FatalIssues.tsx';
import { openIssuesText } from '../../../shared/openIssuesText.ts';
import * as kitStyles from '../kit/wizard.module.css';
import * as styles from './packStep.module.css';

/** What a pack puts right, what it goes with, and what speaks for it. */
export function PackFacts({ pack, tenant }: { readonly pack: PackRow; readonly tenant: TenantChoice }) {
  const { firmwareId, firmwareName, dependencies, fixedIssues, members, isSafetyRelevant } = pack;
  const { state, refresh } = useRead(packEvidenceGet, { query: { firmwareId, ...tenant } });
  const said = (text: string) => (text === '' ? texts.nothing : <span className={styles.said}>{text}</span>);
  return (
    <section className={styles.facts} aria-label={`升级包「${firmwareName}」`}>
      <h2>
        {firmwareName}
        {isSafetyRelevant && (
          <Tag minimal intent="warning">
            安全相关
          </Tag>
        )}
      </h2>
      <FatalIssues issues={pack.fatalIssues} />
      <Properties
        properties={[
          { title: '修复问题', value: said(pack.fixIssueDesc), isWide: true },
          ...(fixedIssues.length === 0
            ? []
            : [
                {
                  title: '关联问题',
                  value: fixedIssues.map(({ issueNo, title }) => `${issueNo} ${title}`).join('；'),
                  isWide: true,
                },
              ]),
          { title: '兼容性', value: said(pack.compatibilityDesc), isWide: true },
          {
            title: '适用型号',
            value: pack.equipmentTypes.map(({ modelName }) => modelName).join('、') || texts.nothing,
            isWide: true,
          },
          {
            title: '依赖',
            value:
              dependencies.length === 0
                ? texts.nothing
                : dependencies.map(({ moduleNickName, version }) => `${moduleNickName} ${version}`).join('；'),
            isWide: true,
          },
          ...(members.length === 0
            ? []
            : [
                {
                  title: '成员',
                  value: members.map(({ moduleNickName, version }) => `${moduleNickName} ${version}`).join('；'),
                  isWide: true,
                },
              ]),
        ]}
      />
      <Loaded state={state} onRetry={refresh} lines={2}>
        {({ evidence }) => <Evidence evidence={evidence} />}
      </Loaded>
    </section>
  );
}

function Evidence({ evidence }: { readonly evidence: PackEvidence }) {
  const { devices, successRate, openIssues, verdict } = evidence;
  const open = openIssuesText(openIssues);
  return (
    <>
      <p className={styles.verdict} data-verdict={verdict}>
        {evidenceText(evidence)}
      </p>
      <p className={kitStyles.aside}>
        {formatCount(devices)} 台运行该版本
        {successRate !== null && `，升级成功率 ${formatRatio(successRate)}`}
      </p>
      {open !== '' && <p className={kitStyles.refused}>未关闭问题：{open}</p>}
    </>
  );
}

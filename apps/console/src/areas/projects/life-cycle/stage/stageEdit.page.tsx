import { nodeAttaches } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { Button } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { pathPart } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import classNames from 'classnames';
import { Section, SectionsOnTop } from '../../../../detail/Properties.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { Attachments } from '../Attachments.tsx';
import { usePageName } from '../../../../app/address/usePageName.ts';
import { type StageAddress, useStageAddress } from './stageAddress.ts';
import { TenantChip } from '../../../../detail/TenantChip.tsx';
import { StageEditor } from './StageEditor.tsx';
import { useStage } from './useStage.ts';
import * as styles from './stage.module.css';

/** /project-management/detail/{tenantId}/{projectId}/{nodeId}/{nodeName}, and with /warehouse: all of one stage (S2 §2). */
export default function StageEditPage() {
  const address = useStageAddress();
  return <Stage key={address.nodeId} address={address} />;
}

function Stage({ address }: { readonly address: StageAddress }) {
  const { nodeId, projectId, tenant } = address;
  const { state, refresh } = useStage(address);
  const node = state?.data?.node ?? null;
  usePageName(node?.name ?? null);
  usePageName(node?.projectName ?? null, pathPart(address.back));
  const missing = <MissingStage back={address.back} />;
  return (
    <Loaded state={state} onRetry={refresh} missing={missing}>
      {(stage) =>
        stage.node.projectId === projectId ? (
          <section className={styles.page}>
            <PageHeader
              title={`编辑阶段「${stage.node.name}」`}
              beside={
                <>
                  {stage.node.projectName}
                  {tenant.tntId !== undefined && <TenantChip of={{ tntId: tenant.tntId }} />}
                </>
              }
            />
            <SectionsOnTop.Provider value>
              <StageEditor stage={stage} address={address} />
              <div className={classNames('card', styles.card)}>
                <Section title="附件">
                  <p className={styles.note}>附件上传后立即生效，不随表单保存。</p>
                  <Attachments
                    endpoint={nodeAttaches}
                    input={{ query: { nodeId, ...tenant } }}
                    nodeId={nodeId}
                    tenant={tenant}
                    readOnly={readOnlyReason(stage.node)}
                  />
                </Section>
              </div>
            </SectionsOnTop.Provider>
          </section>
        ) : (
          missing
        )
      }
    </Loaded>
  );
}

function MissingStage({ back }: { readonly back: string }) {
  const [, navigate] = useLocation();
  return (
    <div className="card">
      <EmptyState
        title={words.missing}
        text={words.missingHint}
        action={<Button text="返回项目" onClick={() => navigate(back)} />}
      />
    </div>
  );
}

import { nodeAttaches } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { nodeInfo, type LifeCycleNodeInfo } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { stagePage } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { formatDate, formatDateTime, formatHours } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { useKept } from '../../../detail/useKept.ts';
import type { RecordSteps } from '../../../detail/recordSteps.ts';
import { type Property, Properties } from '../../../detail/Properties.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { SessionTabs } from '../../../app/address/SessionTabs.tsx';
import { Attachments } from './Attachments.tsx';
import { KeyModels } from './KeyModels.tsx';
import { Delivered, PlannedEnd } from './nodeColumns.tsx';
import { ProductionOrders } from './ProductionOrders.tsx';
import { useStagePath } from './stagePath.ts';
import { SubNodes } from './SubNodes.tsx';
import * as styles from './nodes.module.css';

interface Props {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  readonly project: ProjectDetail;
  readonly tenant: TenantChoice;
  /** The nodes before and after it in the list. */
  readonly steps: RecordSteps | undefined;
  readonly onShow: (nodeId: string) => void;
  readonly onClose: () => void;
}

const dates = (node: LifeCycleNodeInfo): readonly Property[] => [
  { title: '计划开始', value: formatDate(node.planStartDate) },
  { title: '计划结束', value: <PlannedEnd node={node} /> },
  { title: '实际开始', value: formatDate(node.actualStartDate) },
  { title: '实际结束', value: formatDate(node.actualEndDate) },
];

const propertiesOf = (node: LifeCycleNodeInfo): readonly Property[] => [
  { title: '阶段', value: phases.find(({ identifier }) => identifier === node.phase)?.name },
  { title: '状态', value: <StatusTag kind="node" code={node.status} /> },
  { title: '负责人', value: node.owner?.realName ?? '—' },
  { title: '交付物', value: <Delivered node={node} /> },
  ...dates(node),
  ...(node.childCount > 0
    ? [{ title: '总工时', value: `Σ ${formatHours(node.totalWorkHour)}` }]
    : [
        {
          title: '总工时',
          value: `${formatHours(node.standardWorkHour)} × ${node.workHourFactor} = ${formatHours(node.totalWorkHour)}`,
        },
      ]),
  ...(node.warehouse === null
    ? []
    : [
        {
          title: '仓储',
          value: `库区 ${node.warehouse.areaCount}，货架 ${node.warehouse.shelfCount}，站台 ${node.warehouse.platformCount}`,
        },
      ]),
  { title: '更新时间', value: formatDateTime(node.updatedAt) },
  ...(node.description === '' ? [] : [{ title: '说明', value: node.description, isWide: true }]),
];

/** All about one node beside the table: facts, attachments, key models, what stands below it, what the ERP produces. */
export function NodeDrawer({ id, project, tenant, steps, onShow, onClose }: Props) {
  const [shown, forget] = useKept(id);
  return shown === null ? null : (
    <Content
      id={shown}
      isOpen={id !== null}
      project={project}
      tenant={tenant}
      steps={steps}
      onShow={onShow}
      onClose={onClose}
      onClosed={forget}
    />
  );
}

function Content({
  id,
  isOpen,
  project,
  tenant,
  steps,
  onShow,
  onClose,
  onClosed,
}: Omit<Props, 'id'> & { readonly id: string; readonly isOpen: boolean; readonly onClosed: () => void }) {
  const { state, refresh } = useRead(nodeInfo, { query: { nodeId: id, ...tenant } });
  const stagePath = useStagePath({ projectId: project.id, tenantId: project.tntId });
  const node = state?.data ?? null;
  const readOnly = readOnlyReason(project);
  const tabs = [
    {
      id: 'attachments',
      title: '附件',
      content: () => (
        <Attachments
          endpoint={nodeAttaches}
          input={{ query: { nodeId: id, ...tenant } }}
          nodeId={id}
          tenant={tenant}
          readOnly={readOnly}
        />
      ),
    },
    {
      id: 'keyModels',
      title: '关键型号',
      content: () => <KeyModels nodeId={id} tenant={tenant} readOnly={readOnly} />,
    },
    { id: 'subNodes', title: '子节点', content: () => <SubNodes nodeId={id} tenant={tenant} onShow={onShow} /> },
    {
      id: 'orders',
      title: 'ERP 设备生产',
      content: () => <ProductionOrders projectId={project.id} nodeId={id} tenant={tenant} />,
    },
  ];
  return (
    <DetailDrawer
      isOpen={isOpen}
      title="节点"
      name={node?.name}
      steps={steps}
      isLinked
      onClose={onClose}
      onClosed={onClosed}
      footer={
        node === null || stagePath === undefined ? undefined : readOnly === null ? (
          <Link className="bp6-button bp6-intent-primary" href={stagePath(node)}>
            {routeTitle(stagePage.route)}
          </Link>
        ) : (
          <ReasonedButton intent="primary" text={routeTitle(stagePage.route)} disabledReason={readOnly} />
        )
      }
    >
      <Loaded key={id} state={state} onRetry={refresh}>
        {(record) => (
          <>
            <Properties properties={propertiesOf(record)} />
            <div className={styles.parts}>
              <SessionTabs label="节点" name="node-parts" tabs={tabs} />
            </div>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

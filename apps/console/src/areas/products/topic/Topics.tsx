import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import { productRefusal } from '@fleet/domain/areas/products/product/productMachine.ts';
import { topicTab } from '@fleet/domain/areas/products/topic/actions.ts';
import { topicDelete, topicList, type TopicRow, topicRow } from '@fleet/domain/areas/products/topic/contract.ts';
import { topicOperations } from '@fleet/domain/areas/products/topic/topicRules.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { Segments } from '../../../list/filters/segments.tsx';
import { WholeList } from '../../../list/table/WholeList.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './topics.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const TopicDialog = lazyDialog(async () => (await import('./TopicDialog.tsx')).TopicDialog);

const column = columnsFor<TopicRow>(topicRow);

const systemColumns = [
  column('topicFullName', { width: 420, grows: true }),
  column('operation', { width: 112, cell: ({ operation }) => topicOperations[operation] }),
  column('description', { width: 200 }),
];
const ownColumns = [
  ...systemColumns,
  column('subscribers', { width: 92, align: 'end', cell: ({ subscribers }) => formatCount(subscribers) }),
  column('updatedAt', { width: 152, cell: ({ updatedAt }) => (updatedAt === null ? '—' : <Time at={updatedAt} />) }),
];

const kinds = [
  { id: 'own', title: '自定义' },
  { id: 'system', title: '系统' },
] as const;
type Kind = (typeof kinds)[number]['id'];

/** The tab Topic of a product: its own, and those that every product has. */
export default function Topics({ product }: { readonly product: ProductRow }) {
  const { productKey, productStatus } = product;
  const { state, refresh } = useRead(topicList, { query: { productKey } });
  const [kind, setKind] = useState<Kind>('own');
  const own = useColumns('products.topics', ownColumns);
  const system = useColumns('products.systemTopics', systemColumns);
  const [opened, setOpened] = useState<TopicRow | 'new' | null>(null);
  const [asked, setAsked] = useState<TopicRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const fixed = () => productRefusal(productStatus, { kind: 'changeTopic' }, contextOf(product));
  const actions = useActions(
    topicTab.actions,
    {
      add: () => setOpened('new'),
      edit: setOpened,
      remove: (topic) => {
        setAsked(topic);
        setAsking(true);
      },
    },
    { readOnly: readOnlyReason(product), reasons: { edit: fixed, remove: fixed } },
  );
  const tools = (
    <div className={styles.tools}>
      <Segments label="Topic 类别" choices={kinds} value={kind} onChange={setKind} />
      {kind === 'own' && <PageButtons items={actions.ofPage} withIcons />}
    </div>
  );
  return (
    <>
      <Loaded state={state} onRetry={refresh}>
        {({ list }) => (
          <WholeList
            key={kind}
            label={kind === 'own' ? '自定义 Topic' : '系统 Topic'}
            rows={list.filter(({ isSystem }) => isSystem === (kind === 'system'))}
            columns={kind === 'own' ? own : system}
            keyOf={({ topicId }) => topicId}
            nameOf={({ topicShortName }) => topicShortName}
            tools={tools}
            actions={kind === 'own' ? actions.ofRow : undefined}
            actionsWidth={112}
            empty={
              <EmptyState
                title="还没有自定义 Topic"
                text={
                  <FirstSteps
                    steps={[[topicTab.actions.add, '物模型之外的消息用自定义 Topic 收发']]}
                    otherwise="产品的自定义 Topic 显示在这里。"
                    readOnly={readOnlyReason(product)}
                  />
                }
                action={<ActionButtons items={actions.ofPage} withIcons />}
              />
            }
          />
        )}
      </Loaded>
      {opened !== null && (
        <TopicDialog
          key={opened === 'new' ? 'new' : opened.topicId}
          productKey={productKey}
          topic={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
      {asked !== null && (
        <DeleteTopic productKey={productKey} topic={asked} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface DeleteProps {
  readonly productKey: string;
  readonly topic: TopicRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteTopic({ productKey, topic, isOpen, onClose }: DeleteProps) {
  const write = useWrite();
  const { topicId, topicShortName, subscribers } = topic;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`删除 Topic「${topicShortName}」？`}
      confirmText={topicTab.actions.remove.title}
      intent="danger"
      onClose={onClose}
      onConfirm={() =>
        write(
          topicDelete,
          { query: { productKey, topicId }, body: { isConfirmed: true } },
          `已删除 Topic「${topicShortName}」`,
        )
      }
    >
      <p>
        {subscribers > 0 && `有 ${subscribers} 台设备正在订阅，删除后收不到消息。`}
        删除后无法恢复。
      </p>
    </ConfirmDialog>
  );
}

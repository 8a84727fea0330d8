import {
  topicAdd,
  topicFormSchema,
  type TopicFormValues,
  type TopicRow,
  topicUpdate,
} from '@fleet/domain/areas/products/topic/contract.ts';
import {
  topicFullName,
  type TopicOperation,
  topicOperations,
  topicProblem,
} from '@fleet/domain/areas/products/topic/topicRules.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './topics.module.css';

interface Props {
  readonly productKey: string;
  /** Null for a new one. */
  readonly topic: TopicRow | null;
  readonly onClose: () => void;
}

const operations = ([0, 1, 2] as const).map((code) => ({
  id: String(code) as TopicFormValues['operation'],
  name: topicOperations[code],
}));

const operationOf = (text: TopicFormValues['operation']): TopicOperation => Number(text) as TopicOperation;

/** Adds a topic or changes one; its full name grows while it is typed. Rendered while it is open. */
export function TopicDialog({ productKey, topic, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  return (
    <EditDialog<TopicFormValues, unknown>
      title={topic === null ? '新增 Topic' : `编辑 Topic「${topic.topicShortName}」`}
      schema={topicFormSchema}
      initial={
        topic === null
          ? { topicShortName: '', operation: '0', description: '' }
          : {
              topicShortName: topic.topicShortName,
              operation: String(topic.operation) as TopicFormValues['operation'],
              description: topic.description,
            }
      }
      extraProblems={({ topicShortName, operation }) => {
        const problem = topicProblem(productKey, topicShortName.trim(), operationOf(operation));
        return problem === null || topicShortName === '' ? {} : { topicShortName: problem };
      }}
      send={({ operation, ...values }) => {
        const body = { ...values, operation: operationOf(operation) };
        if (topic === null) return call(topicAdd, { query: { productKey }, body }, { listener: topicAdd.id });
        const query = { productKey, topicId: topic.topicId };
        return call(topicUpdate, { query, body: { ...body, version: topic.version } }, { listener: topicUpdate.id });
      }}
      onDone={(_, { topicShortName }) => {
        const done = topic === null ? `已新增 Topic「${topicShortName.trim()}」` : '已保存';
        sayDone(done);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField form={form} name="operation" choices={operations} hint="以设备的角度：发布是上行，订阅是下行" />
          <TextField
            form={form}
            name="topicShortName"
            autoFocus
            autoComplete="off"
            placeholder="lift/result"
            hint={
              <span className={styles.preview}>
                {topicFullName(productKey, form.values.topicShortName.trim() || '…')}
              </span>
            }
          />
          <TextAreaField form={form} name="description" rows={2} />
        </>
      )}
    </EditDialog>
  );
}

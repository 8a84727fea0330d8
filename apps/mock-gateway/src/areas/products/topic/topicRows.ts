import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { TopicRow } from '@fleet/domain/areas/products/topic/contract.ts';
import { systemTopicName, systemTopics, topicFullName } from '@fleet/domain/areas/products/topic/topicRules.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';

/** Topics of a product in the store, and those that every product has. */

type Stored = Pick<TopicRow, 'topicId' | 'topicShortName' | 'operation' | 'description' | 'subscribers' | 'version'> & {
  readonly updatedAt: number;
};

/** Online devices listen to all that they may hear: the mock has no sessions of single topics. */
const columns = `t.id as topicId, t.short_name as topicShortName, t.operation, t.description,
  case t.operation when 0 then 0 else (select count(*) from product_devices d where d.product_key = t.product_key
    and d.is_online = 1 and d.is_binned = 0 and d.tnt_id = ifnull(@scope, d.tnt_id)) end as subscribers,
  t.updated_at as updatedAt, t.version`;

const toRow = (productKey: string, { updatedAt, ...row }: Stored): TopicRow => ({
  ...row,
  topicFullName: topicFullName(productKey, row.topicShortName),
  isSystem: false,
  updatedAt: toInstant(updatedAt),
});

/** A product's own topics in the order of their names, then those of the system. */
export const listTopics = ({ world, scope }: Call<Endpoint>, productKey: string): TopicRow[] => [
  ...world.store
    .all<Stored>(`select ${columns} from product_topics t where t.product_key = @productKey order by t.short_name`, {
      productKey,
      scope,
    })
    .map((row) => toRow(productKey, row)),
  ...systemTopics.map(({ path, operation, description }, index) => ({
    topicId: `system_${index + 1}`,
    topicShortName: path,
    topicFullName: systemTopicName(productKey, path),
    operation,
    description,
    isSystem: true,
    subscribers: 0,
    updatedAt: null,
    version: 1,
  })),
];

/** One of a product's own topics. */
export const readTopic = (call: Call<Endpoint>, productKey: string, topicId: string): TopicRow => {
  if (/^system_\d+$/.test(topicId)) refuse('stateRefused', '系统 Topic 不能删除');
  const row = call.world.store.one<Stored>(
    `select ${columns} from product_topics t where t.product_key = @productKey and t.id = @topicId`,
    { productKey, topicId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound', 'Topic 不存在或已被删除') : toRow(productKey, row);
};

interface NewTopic {
  readonly shortName: string;
  readonly operation: number;
  readonly description: string;
}

/** Puts a topic that was checked among a product's own; gives its id. */
export const insertTopic = ({ world }: Pick<Happening, 'world'>, productKey: string, topic: NewTopic): string => {
  const { shortName, operation, description } = topic;
  const topicId = world.ids.next('tp');
  world.store.run(
    `insert into product_topics (id, product_key, short_name, operation, description, updated_at)
     values (@topicId, @productKey, @shortName, @operation, @description, @now)`,
    { topicId, productKey, shortName, operation, description, now: world.clock.now() },
  );
  return topicId;
};

/** A product's own topics as another may have them. */
export const ownTopics = ({ world }: Pick<Happening, 'world'>, productKey: string): NewTopic[] =>
  world.store.all<NewTopic>(
    `select short_name as shortName, operation, description from product_topics where product_key = @productKey
     order by short_name`,
    { productKey },
  );

/** Gives a new product the topics of another. */
export const copyTopics = (happening: Happening, from: string, to: string): void => {
  for (const topic of ownTopics(happening, from)) insertTopic(happening, to, topic);
};

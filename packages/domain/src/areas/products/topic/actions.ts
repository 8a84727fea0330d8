import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { topicAdd, topicDelete, topicList, type TopicRow, topicUpdate } from './contract.ts';

/** The tab Topic of a product (S2 §6); one is changed with the key that adds them (design §3.1). */
export const topicTab = pageActions('ProductDetail', [], {
  view: action('查看', ['TabTopic'], [topicList]),
  add: action('新增 Topic', ['TabTopic-add'], [topicAdd]),
  edit: rowAction<TopicRow>('编辑', ['TabTopic-add'], [topicUpdate], { icon: 'edit' }),
  remove: rowAction<TopicRow>('删除', ['TabTopic-delete'], [topicDelete]),
});

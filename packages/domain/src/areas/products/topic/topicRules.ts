/** Names of topics (design §1.1): levels, wildcards, and what every product has. */

/** What a device may do with a topic, as it sees it itself. */
export const topicOperations = { 0: '发布', 1: '订阅', 2: '发布和订阅' } as const;
export type TopicOperation = 0 | 1 | 2;

/** Most topics of a product's own. */
export const mostTopics = 50;
export const longestShortName = 100;
const longestFullName = 128;
const mostLevels = 7;
const level = /^[A-Za-z0-9_]{1,64}$/;

const deviceName = '${deviceName}';

/** The full name of a product's own topic. */
export const topicFullName = (productKey: string, shortName: string): string =>
  `/${productKey}/${deviceName}/user/${shortName}`;

/** What is wrong with the name of a topic; null when it is right. */
export const topicProblem = (productKey: string, shortName: string, operation: TopicOperation): string | null => {
  const levels = shortName.split('/');
  if (levels.length > mostLevels) return `最多 ${mostLevels} 级`;
  for (const [index, one] of levels.entries()) {
    if (one === '') return '每一级都不能为空，开头和结尾不加斜杠';
    if (one === '#' && index < levels.length - 1) return '# 只能是最后一级';
    if (one !== '+' && one !== '#' && !level.test(one)) {
      return /[+#]/.test(one) ? '通配符须单独占一级' : '每一级只能包含字母、数字和下划线，最长 64 个字符';
    }
  }
  if (operation !== 1 && levels.some((one) => one === '+' || one === '#')) return '通配符只能用于订阅';
  return topicFullName(productKey, shortName).length > longestFullName
    ? `Topic 类不能超过 ${longestFullName} 个字符`
    : null;
};

interface SystemTopic {
  readonly path: string;
  readonly operation: TopicOperation;
  readonly description: string;
}

/** What every device speaks by itself (Aliyun IoT): thing model, shadow, upgrades, broadcast. */
export const systemTopics: readonly SystemTopic[] = [
  { path: 'thing/event/property/post', operation: 0, description: '上报属性' },
  { path: 'thing/event/property/post_reply', operation: 1, description: '属性上报应答' },
  { path: 'thing/service/property/set', operation: 1, description: '设置属性' },
  { path: 'thing/event/${identifier}/post', operation: 0, description: '上报事件' },
  { path: 'thing/event/${identifier}/post_reply', operation: 1, description: '事件上报应答' },
  { path: 'thing/service/${identifier}', operation: 1, description: '调用服务' },
  { path: 'thing/service/${identifier}_reply', operation: 0, description: '服务调用应答' },
  { path: 'shadow/update', operation: 0, description: '更新设备影子' },
  { path: 'shadow/get', operation: 1, description: '接收设备影子' },
  { path: 'ota/device/inform', operation: 0, description: '上报固件版本' },
  { path: 'ota/device/upgrade', operation: 1, description: '接收升级通知' },
  { path: 'ota/device/progress', operation: 0, description: '上报升级进度' },
  { path: 'ota/device/request', operation: 0, description: '请求升级包' },
  { path: 'broadcast/${identifier}', operation: 1, description: '接收广播' },
];

/** The full name of a system topic of a product. */
export const systemTopicName = (productKey: string, path: string): string =>
  path.startsWith('thing/')
    ? `/sys/${productKey}/${deviceName}/${path}`
    : path.startsWith('broadcast/')
      ? `/${path.replace('broadcast/', `broadcast/${productKey}/`)}`
      : path.startsWith('shadow/')
        ? `/${path}/${productKey}/${deviceName}`
        : `/${path}/${productKey}/${deviceName}`;

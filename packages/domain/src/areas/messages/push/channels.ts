import { mostHeaders, readHeaders } from './webhookHeaders.ts';
import { urlProblem } from './webhookUrl.ts';

/** The ways by which a group is told: what each asks for, what of that is secret, and whom it reaches. */

export const channelKinds = { inApp: '站内消息', email: '邮件', sms: '短信', webhook: 'Webhook' } as const;
export type ChannelKind = keyof typeof channelKinds;
export const channelKindCodes = Object.keys(channelKinds) as ChannelKind[];

/** What a webhook is made for: it decides the form of what is sent. */
export const webhookPresets = { plain: '通用', wecom: '企业微信群机器人', dingtalk: '钉钉群机器人' } as const;
export type WebhookPreset = keyof typeof webhookPresets;
export const webhookPresetCodes = Object.keys(webhookPresets) as WebhookPreset[];

export interface ChannelField {
  readonly name: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** Written and never read. */
  readonly isSecret: boolean;
  /** Of several lines. */
  readonly isLong?: boolean;
  /** One of a few values instead of a text. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly hint?: string;
}

const field = (name: string, title: string, maxLength: number, more: Partial<ChannelField> = {}): ChannelField => ({
  name,
  title,
  maxLength,
  isRequired: true,
  isSecret: false,
  ...more,
});

const yesOrNo = { yes: '是', no: '否' } as const;

export const channelFields: Readonly<Record<ChannelKind, readonly ChannelField[]>> = {
  inApp: [],
  email: [
    field('host', 'SMTP 服务器', 253),
    field('port', '端口', 5),
    field('useTls', '使用 TLS', 3, { choices: yesOrNo }),
    field('from', '发件人', 254),
    field('username', '用户名', 128),
    field('password', '密码', 256, { isSecret: true }),
  ],
  sms: [
    field('region', '地域', 32),
    field('sign', '短信签名', 32),
    field('templateCode', '模板编号', 32),
    field('accessKeyId', 'AccessKey ID', 64),
    field('accessKeySecret', 'AccessKey Secret', 128, { isSecret: true }),
  ],
  webhook: [
    field('preset', '对接平台', 16, { choices: webhookPresets }),
    field('method', '请求方法', 4, { choices: { POST: 'POST', PUT: 'PUT' } }),
    field('url', '地址', 1024, { isSecret: true, hint: '地址中通常带有令牌，按密钥保存' }),
    field('signSecret', '签名密钥', 256, { isSecret: true, isRequired: false, hint: '不填则不签名' }),
    field('headers', '附加请求头', 1024, {
      isSecret: true,
      isRequired: false,
      isLong: true,
      hint: `每行一个，形如 Authorization: Bearer …，最多 ${mostHeaders} 个；可能带有令牌，按密钥保存`,
    }),
  ],
};

/** What changes the place that secrets are sent to: a new one has secrets of its own. */
const places: Partial<Readonly<Record<ChannelKind, string>>> = { email: 'host', webhook: 'url' };

export type ChannelValues = Readonly<Record<string, string>>;

/** What is kept of the settings of a channel when it is saved: never a secret that stands among them. */
export const settingsAfter = (kind: ChannelKind, settings: ChannelValues): ChannelValues =>
  Object.fromEntries(
    channelFields[kind].flatMap(({ name, isSecret }) =>
      isSecret || settings[name] === undefined ? [] : [[name, settings[name].trim()]],
    ),
  );

/** What is kept of the secrets of a channel when it is saved: absent keeps, the empty text clears, a new place clears all. */
export const secretsAfter = (
  kind: ChannelKind,
  before: { readonly settings: ChannelValues; readonly secrets: ChannelValues },
  settings: ChannelValues,
  given: ChannelValues,
): ChannelValues => {
  const place = places[kind];
  const isMoved =
    place !== undefined &&
    (channelFields[kind].some(({ name, isSecret }) => name === place && isSecret)
      ? given[place] !== undefined && given[place] !== before.secrets[place]
      : settings[place] !== before.settings[place]);
  const kept = isMoved ? {} : before.secrets;
  return Object.fromEntries(
    channelFields[kind].flatMap(({ name, isSecret }) => {
      const value = isSecret ? (given[name] ?? kept[name] ?? '') : '';
      return value === '' ? [] : [[name, value]];
    }),
  );
};

const fieldProblem = (
  { name, title, isRequired, maxLength, choices, isLong }: ChannelField,
  value: string,
): string | null => {
  if (value.trim() === '') return isRequired ? `请填写${title}` : null;
  if (value.length > maxLength) return `${title}不能超过 ${maxLength} 个字符`;
  if (choices !== undefined && !Object.hasOwn(choices, value)) return `${title}不正确`;
  if (isLong !== true && /[\r\n\0]/.test(value)) return `${title}不能换行`;
  if (name === 'headers') {
    const read = readHeaders(value);
    return 'problem' in read ? read.problem : null;
  }
  if (name === 'port')
    return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? null : '端口须在 1~65535 之间';
  if (name === 'url') return urlProblem(value);
  return null;
};

/** What is wrong with a channel by the names of its fields, its secrets as they would be kept. */
export const channelProblems = (kind: ChannelKind, values: ChannelValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    channelFields[kind].flatMap((one) => {
      const problem = fieldProblem(one, values[one.name] ?? '');
      return problem === null ? [] : [[one.name, problem]];
    }),
  );

/** What is shown of a secret: that it is there, and its end if it is long enough to be told by it. */
export const secretHint = (secret: string): string => (secret.length >= 12 ? `••••${secret.slice(-4)}` : '••••');

/** Where a channel reaches a person outside the console; null for nowhere. */
export const addressOf = (
  kind: ChannelKind,
  { phone, email }: { readonly phone: string | null; readonly email: string | null },
): string | null => (kind === 'email' ? email : kind === 'sms' ? phone : null);

/** Whom a message went to, without saying all of it: `138****1234`, `z***@x.cn`. */
export const maskedTarget = (target: string): string => {
  const [name, domain] = target.split('@');
  if (domain !== undefined) return `${[...(name ?? '')][0] ?? ''}***@${domain}`;
  if (/^\d{7,}$/.test(target)) return `${target.slice(0, 3)}****${target.slice(-4)}`;
  return target;
};

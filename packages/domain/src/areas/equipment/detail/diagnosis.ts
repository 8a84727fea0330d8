import { networkTypes, type NetworkType } from '../../../core/codes/status.ts';
import { formatDateTime } from '../../../core/values/formats.ts';
import { deviceStatuses } from '../device/statuses.ts';

/** Why a device is not heard of: from the network to its proof of who it is, each with what to do (design §5.2). */

export const checks = {
  network: '网络',
  gateway: '网关',
  product: '产品',
  state: '设备状态',
  auth: '认证',
} as const;
export type CheckKey = keyof typeof checks;

export const checkResults = { ok: '正常', warn: '注意', bad: '异常', skipped: '不适用' } as const;
export type CheckResult = keyof typeof checkResults;

export interface Check {
  readonly key: CheckKey;
  readonly result: CheckResult;
  readonly text: string;
  readonly fix: string | null;
}

/** What is known of a device when it is looked at. */
export interface Known {
  /** Device (S1 §4). */
  readonly status: number;
  readonly isEnabled: boolean;
  readonly networkType: NetworkType | null;
  readonly lastOnlineAt: string | null;
  readonly lastOfflineAt: string | null;
  /** A device of its product connects by a gateway. */
  readonly needsGateway: boolean;
  /** By which one it does. */
  readonly gateway: { readonly displayName: string; readonly status: number } | null;
  readonly productName: string;
  readonly isReleased: boolean;
  readonly isBySecret: boolean;
  /** When its credentials were made anew last; null if they never were. */
  readonly renewedAt: string | null;
}

const lines: Readonly<Record<NetworkType, string>> = {
  wifi: '检查现场 Wi-Fi 覆盖、接入点与密码',
  '4g': '检查 4G 卡流量、信号与天线',
};
const overCable = '检查网线、交换机端口与供电';

const isOnline = ({ status }: { readonly status: number }): boolean => status === deviceStatuses.online;

const networkOf = (known: Known): Omit<Check, 'key'> => {
  const { networkType, lastOfflineAt, lastOnlineAt } = known;
  const line = networkType === null ? overCable : lines[networkType];
  const name = networkType === null ? '有线' : networkTypes[networkType];
  if (isOnline(known)) return { result: 'ok', text: `在线，${name}接入`, fix: null };
  if (lastOnlineAt === null)
    return {
      result: 'warn',
      text: known.status === deviceStatuses.activated ? '已激活，没有连接记录' : '尚未上线',
      fix: `确认设备已通电；${line}`,
    };
  return {
    result: 'bad',
    text: lastOfflineAt === null ? '当前没有连接' : `${formatDateTime(lastOfflineAt)} 起离线`,
    fix: line,
  };
};

const gatewayOf = ({ needsGateway, gateway }: Known): Omit<Check, 'key'> => {
  if (gateway !== null)
    return isOnline(gateway)
      ? { result: 'ok', text: `网关“${gateway.displayName}”在线`, fix: null }
      : {
          result: 'bad',
          text: `网关“${gateway.displayName}”不在线，子设备状态未知`,
          fix: '先恢复网关，子设备随之恢复',
        };
  return needsGateway
    ? { result: 'bad', text: '未绑定网关', fix: '在网关的“子设备”中绑定此设备' }
    : { result: 'skipped', text: '直连设备，不经网关', fix: null };
};

const productOf = ({ productName, isReleased }: Known): Omit<Check, 'key'> =>
  isReleased
    ? { result: 'ok', text: `产品“${productName}”已发布`, fix: null }
    : { result: 'warn', text: `产品“${productName}”开发中`, fix: '调试完成后发布产品' };

const stateOf = ({ isEnabled }: Known): Omit<Check, 'key'> =>
  isEnabled
    ? { result: 'ok', text: '已启用', fix: null }
    : { result: 'bad', text: '已禁用，连接会被拒绝', fix: '启用后设备可以重新连接' };

const authOf = (known: Known): Omit<Check, 'key'> => {
  const { lastOnlineAt, renewedAt, isBySecret } = known;
  const proof = isBySecret ? '接入信息' : '证书';
  if (renewedAt !== null && (lastOnlineAt === null || lastOnlineAt < renewedAt))
    return {
      result: 'bad',
      text: `接入信息已于 ${formatDateTime(renewedAt)} 更换，设备尚未用新的接入`,
      fix: '把新的接入信息写入设备',
    };
  return lastOnlineAt === null
    ? { result: 'warn', text: '尚未认证过', fix: `核对设备上的${proof}` }
    : { result: 'ok', text: `${formatDateTime(lastOnlineAt)} 认证成功`, fix: null };
};

/** The checks in their order, each with its result. */
export const diagnose = (known: Known): readonly Check[] => [
  { key: 'network', ...networkOf(known) },
  { key: 'gateway', ...gatewayOf(known) },
  { key: 'product', ...productOf(known) },
  { key: 'state', ...stateOf(known) },
  { key: 'auth', ...authOf(known) },
];

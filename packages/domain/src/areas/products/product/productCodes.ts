import type { StatusIntent } from '../../../core/codes/status.ts';

/** What a product can be (S2 §3, the values of Aliyun IoT): codes as they travel, with their labels. */

export const productStatuses = { DEVELOPMENT: '开发中', RELEASE: '已发布' } as const;
export type ProductStatus = keyof typeof productStatuses;
export const productStatusCodes = Object.keys(productStatuses) as readonly ProductStatus[];

/** How a state looks; published is RELEASE and nothing else (S2 §4). */
export const productStatusIntents = {
  DEVELOPMENT: 'warning',
  RELEASE: 'success',
} as const satisfies Record<ProductStatus, StatusIntent>;

export const nodeTypes = { '0': '设备', '1': '网关' } as const;
export type NodeType = keyof typeof nodeTypes;
export const nodeTypeCodes = Object.keys(nodeTypes) as readonly NodeType[];

/** By which protocol a child speaks to its gateway; a product that has one is made for children. */
export const protocolTypes = {
  modbus: 'Modbus',
  'opc-ua': 'OPC UA',
  customize: '自定义',
  ble: 'BLE',
  zigbee: 'ZigBee',
} as const;
export type ProtocolType = keyof typeof protocolTypes;
export const protocolTypeCodes = Object.keys(protocolTypes) as readonly ProtocolType[];

export const netTypes = {
  WIFI: 'Wi-Fi',
  CELLULAR: '蜂窝（2G/3G/4G/5G）',
  ETHERNET: '以太网',
  OTHER: '其他',
} as const;
export type NetType = keyof typeof netTypes;
export const netTypeCodes = Object.keys(netTypes) as readonly NetType[];

export const dataFormats = { 0: '透传/自定义', 1: 'ICA 标准数据格式' } as const;
export type DataFormat = 0 | 1;

export const authTypes = { secret: '设备密钥', x509: 'X.509 证书', id2: 'ID²' } as const;
export type AuthType = keyof typeof authTypes;
export const authTypeCodes = Object.keys(authTypes) as readonly AuthType[];
/** What a new product may take; ID² is shown where a product has it already. */
export const offeredAuthTypes = ['secret', 'x509'] as const satisfies readonly AuthType[];

export const validateTypes = { 1: '弱校验', 2: '免校验' } as const;
export type ValidateType = 1 | 2;

export const industries = [
  '仓储物流',
  '汽车',
  '锂电',
  '光伏',
  '3C',
  '半导体',
  '食品',
  '医药',
  '冷链',
  '烟草',
  '钢铁',
  '化工',
  '电商',
  '其他',
] as const;

/** Whose a product is: the platform's are everybody's to use and the platform's alone to change. */
export const productSources = { platform: '平台', own: '自建' } as const;
export type ProductSource = keyof typeof productSources;
export const productSourceCodes = Object.keys(productSources) as readonly ProductSource[];

/** The three ways in which devices of a product come to the platform: what a person chooses. */
export const nodeKinds = { direct: '直连设备', child: '网关子设备', gateway: '网关设备' } as const;
export type NodeKind = keyof typeof nodeKinds;
export const nodeKindCodes = Object.keys(nodeKinds) as readonly NodeKind[];

interface Node {
  readonly nodeType: NodeType;
  readonly protocolType: ProtocolType | null;
}

export const nodeKindOf = ({ nodeType, protocolType }: Node): NodeKind =>
  nodeType === '1' ? 'gateway' : protocolType === null ? 'direct' : 'child';

/** What is locked with the first device, each with its name (design §2.1). */
export const lockedFields = {
  nodeType: '节点类型',
  protocolType: '接入网关协议',
  netType: '联网方式',
  dataFormat: '数据格式',
  authType: '认证方式',
  categoryId: '所属品类',
} as const;
export type LockedField = keyof typeof lockedFields;
export const lockedFieldNames = Object.keys(lockedFields) as readonly LockedField[];

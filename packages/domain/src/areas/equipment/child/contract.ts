import { type Static, Type } from 'typebox';
import { statusLabels } from '../../../core/codes/status.ts';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listBeside,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { addedDevice, deviceAdd, newDevice } from '../device/changesContract.ts';
import { deviceBase } from '../device/baseContract.ts';

/** Devices that connect by a gateway (products and equipment §1.3, §3.2). */

const base = `${deviceBase}/child`;

/** Children of a gateway at most. */
export const mostChildren = 2000;

const status = oneOf('状态', [1, 2, 3, 4], statusLabels('device'));

const child = {
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  modelName: Type.String({ title: '型号' }),
  projectName: nullable(Type.String(), '项目'),
  /** Device (S1 §4); 2 as long as its gateway is not online: nobody knows. */
  status: Type.Integer({ title: '状态' }),
  isEnabled: Type.Boolean({ title: '启用' }),
  networkType,
  ...tenantOfRow,
};

export const childRow = object({
  ...child,
  boundAt: instant('绑定时间'),
  boundByName: nullable(Type.String(), '绑定人'),
});
export type ChildRow = Static<typeof childRow>;

const filters = {
  gatewayId: id('网关'),
  keyword: searchText('设备名称/序列号'),
  status: Type.Optional(status),
  ...tenantChoice,
};
const order = sorting(['displayName', 'serialNumber', 'status', 'boundAt']);

export const childList = get(`${base}/list`, {
  id: 'device.child.list',
  title: '子设备列表',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product', 'model', 'project'],
  crossTenant: true,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listBeside(
    childRow,
    {
      /** Of all children, whatever is filtered. */
      counts: object({
        total: count('全部'),
        inactive: count('未激活'),
        activated: count('已激活'),
        online: count('在线'),
        offline: count('离线'),
      }),
    },
    { key: 'deviceId' },
  ),
});

export const childExport = get(`${base}/export`, {
  id: 'device.child.export',
  title: '导出子设备',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...order, ...exportChoice }),
});

/** Devices of the gateway's tenant whose product connects by a gateway, and by which one they do already. */
export const childChoices = get(`${base}/choices`, {
  id: 'device.child.choices',
  title: '可绑定的子设备',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'product'],
  crossTenant: true,
  query: object({ gatewayId: id('网关'), keyword: searchText('设备名称/序列号'), ...tenantChoice, ...paging() }),
  reply: listOf(
    object({ ...child, gatewayId: nullable(id('网关'), '网关'), gatewayName: nullable(Type.String(), '网关') }),
    {
      key: 'deviceId',
    },
  ),
});

/** Published products whose devices connect by a gateway. */
export const childProducts = get(`${base}/product/list`, {
  id: 'device.child.product.list',
  title: '网关子设备产品',
  access: keyed,
  basis: 'designed',
  reads: ['product', 'category'],
  crossTenant: true,
  query: object({ gatewayId: id('网关'), ...tenantChoice }),
  reply: object({
    list: Type.Array(
      object({ productKey: id('产品标识'), productName: Type.String({ title: '产品' }), categoryId: id('品类ID') }),
    ),
  }),
});

/** Adds a device and binds it to a gateway, whose tenant gets it: both or neither. */
export const childAdd = post(`${base}/add`, {
  id: 'device.child.add',
  title: '新增并绑定子设备',
  access: keyed,
  basis: 'designed',
  confidential: true,
  changes: deviceAdd.changes,
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ gatewayId: id('网关'), ...newDevice }),
  reply: addedDevice,
});

const batch = {
  access: keyed,
  basis: 'designed',
  changes: ['device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ gatewayId: id('网关'), ids: batchIds('设备') }),
  reply: batchReply,
} as const;

export const childBind = post(`${base}/bind`, { id: 'device.child.bind', title: '绑定子设备', ...batch });

export const childUnbind = remove(`${base}/unbind`, { id: 'device.child.unbind', title: '解绑子设备', ...batch });

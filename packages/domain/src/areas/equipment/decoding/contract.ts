import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { count, id, instant, object, oneOf } from '../../../core/contract/shapes.ts';
import { failureKinds, type FailureKind } from '../../products/face.ts';
import { oneProduct } from '../../products/product/contract.ts';

/** Frames of devices of which the script of their product could make nothing (products and equipment §4.6). */

/** Devices that are looked at, frames of all of them together, and failures that are listed at most. */
export const failureLimits = { devices: 100, frames: 7200, listed: 50 } as const;
/** Minutes that are looked back at most. */
export const failureMinutes = 60;

const named = {
  deviceId: id('设备'),
  deviceName: Type.String({ title: '设备' }),
  serialNumber: Type.String({ title: '序列号' }),
};

/** A device with how many of its frames came to nothing, and why. */
export const failingDevice = object({
  ...named,
  frames: count('收到帧数'),
  check: count('校验失败'),
  script: count('解析失败'),
});
export type FailingDevice = Static<typeof failingDevice>;

export const failureRow = object({
  ...named,
  at: instant('时间'),
  /** What it is by its head: `上报 #1234`. */
  title: Type.String({ title: '帧' }),
  /** Hex. */
  frame: Type.String({ title: '原始数据' }),
  kind: oneOf('类型', Object.keys(failureKinds) as FailureKind[], failureKinds),
  message: Type.String({ title: '原因' }),
});
export type FailureRow = Static<typeof failureRow>;

export const decodeFailures = get('/gateway/product/api/v1/decode/failure/list', {
  id: 'product.decode.failure.list',
  title: '解析失败记录',
  access: keyed,
  basis: 'designed',
  reads: ['decodeScript', 'deviceValue', 'device'],
  crossTenant: true,
  query: object(oneProduct),
  reply: object({
    asOf: instant('时间'),
    /** From when on frames were looked at. */
    from: instant('时间起'),
    /** Devices of the product that were ever heard of, and those that were looked at: the online ones first. */
    deviceCount: count('设备数'),
    watchedCount: count('统计的设备数'),
    frames: count('收到帧数'),
    check: count('校验失败'),
    script: count('解析失败'),
    /** Those with failures, the most first. */
    devices: Type.Array(failingDevice, { maxItems: failureLimits.devices }),
    /** The latest first. */
    latest: Type.Array(failureRow, { maxItems: failureLimits.listed }),
  }),
});

import { Callout } from '@blueprintjs/core';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { Link } from 'wouter';
import { useDevicePlaces } from '../shared/useDevicePlaces.ts';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly device: DeviceDetail;
  readonly rows: readonly { readonly problem: string | null }[];
}

/** Says why values are old of a device whose last frame could not be decoded; nothing where all is well. */
export function DecodeNote({ device, rows }: Props) {
  const { product } = useDevicePlaces(device);
  const problem = rows.find((row) => row.problem !== null)?.problem ?? null;
  if (problem === null) return null;
  return (
    <Callout compact icon={null} intent="danger" role="alert" className={styles.undecoded}>
      设备最近上报的数据解析失败：{problem}。以下为此前最后一次解析成功的值。
      {product !== null && <Link href={`${product}?tab=decode`}>查看解析脚本</Link>}
    </Callout>
  );
}

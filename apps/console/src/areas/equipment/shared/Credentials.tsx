import { Button } from '@blueprintjs/core';
import type { DeviceCredentials } from '@fleet/domain/areas/equipment/device/credentials.ts';
import { Properties } from '../../../detail/Properties.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { useCopy } from '../../../ui/copy/useCopy.ts';
import * as styles from './credentials.module.css';

const parts = [
  ['clientId', 'ClientId'],
  ['username', '用户名'],
  ['password', '密码'],
  ['deviceSecret', 'DeviceSecret'],
  ['topic', '属性上报 Topic'],
  ['sample', '示例消息'],
] as const satisfies readonly (readonly [keyof DeviceCredentials, string])[];

/** Every part with its name, a line each. */
export const credentialsText = (credentials: DeviceCredentials): string =>
  parts.map(([name, title]) => `${title}：${credentials[name]}`).join('\n');

/** What a device connects with, part by part; dots in the place of what is hidden. */
export function Credentials({ credentials }: { readonly credentials: DeviceCredentials | null }) {
  return (
    <div className={styles.credentials}>
      <Properties
        properties={parts.map(([name, title]) => ({
          title,
          isWide: true,
          value:
            credentials === null ? (
              '••••••••'
            ) : (
              <span className={styles.value}>
                <code>{credentials[name]}</code>
                <CopyButton text={credentials[name]} label={title} />
              </span>
            ),
        }))}
      />
    </div>
  );
}

/** Copies all of it. */
export function CopyAll({ text }: { readonly text: string }) {
  const { isCopied, copy } = useCopy();
  return <Button intent="primary" text={isCopied ? '已复制' : '复制全部'} onClick={() => void copy(text)} />;
}

import { Button } from '@blueprintjs/core';
import { decodeGet, decodeVersions } from '@fleet/domain/areas/products/decode/contract.ts';
import { useState } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../detail/Loaded.tsx';
import { CodeArea } from '../../../ui/code/CodeArea.tsx';
import { ShortDigest } from '../../../ui/copy/ShortDigest.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './decode.module.css';

interface Props {
  readonly productKey: string;
  /** Puts a text into the editor; null for whoever may not change it. */
  readonly onTake: ((text: string) => void) | null;
  readonly onClose: () => void;
}

/** What was published, each with its text. */
export default function ScriptVersions({ productKey, onTake, onClose }: Props) {
  const { state, refresh } = useRead(decodeVersions, { query: { productKey } });
  const [shown, setShown] = useState<number | null>(null);
  return (
    <DetailDrawer isOpen isWide title="解析脚本版本" onClose={onClose}>
      <Loaded state={state} onRetry={refresh}>
        {({ list }) => (
          <ul className={styles.versions}>
            {list.map(({ no, note, sha256, isLive, publishedAt, publishedBy }) => (
              <li key={no} className={styles.version}>
                <div className={styles.versionHead}>
                  <b>v{no}</b>
                  {isLive && <span className={styles.live}>设备在用</span>}
                  <span className={styles.note}>{note}</span>
                  <Button
                    size="small"
                    text={shown === no ? '收起' : '查看'}
                    aria-label={shown === no ? `收起 v${no}` : `查看 v${no}`}
                    aria-expanded={shown === no}
                    onClick={() => setShown(shown === no ? null : no)}
                  />
                </div>
                <p className={styles.quiet}>
                  {publishedBy ?? ''} <Time at={publishedAt} />
                  ，摘要 <ShortDigest digest={sha256} />
                </p>
                {shown === no && (
                  <VersionText
                    productKey={productKey}
                    no={no}
                    onTake={
                      onTake &&
                      ((text) => {
                        onTake(text);
                        onClose();
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function VersionText({ productKey, no, onTake }: Pick<Props, 'productKey' | 'onTake'> & { readonly no: number }) {
  const { state, refresh } = useRead(decodeGet, { query: { productKey, no } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ text }) => (
        <>
          <CodeArea label={`v${no} 的脚本`} text={text} isReadOnly />
          {onTake !== null && (
            <Button
              size="small"
              className={styles.take}
              text="放入编辑器"
              aria-label={`将 v${no} 放入编辑器`}
              onClick={() => onTake(text)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

import { functionTsl } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { DetailDrawer } from '../../../../detail/DetailDrawer.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { CopyButton } from '../../../../ui/copy/CopyButton.tsx';
import type { OpenModel } from '../useModelDesk.ts';
import * as styles from './modelDialogs.module.css';

interface Props {
  readonly open: OpenModel;
  readonly productKey: string;
  readonly onClose: () => void;
}

const forms = [
  { id: 'short', title: '精简' },
  { id: 'full', title: '完整' },
] as const;

/** The model as the text that devices and other platforms read. */
export function TslDrawer({ open: { live, isUnsaved }, productKey, onClose }: Props) {
  const [form, setForm] = useState<'short' | 'full'>('short');
  const [view, setView] = useState<'draft' | 'live'>('draft');
  const { state, refresh } = useRead(functionTsl, { query: { productKey, view, form } });
  const views = [
    { id: 'draft', title: '草稿' },
    ...(live.no === null ? [] : [{ id: 'live', title: `线上 v${live.no}` } as const]),
  ] as const;
  return (
    <DetailDrawer isOpen isWide title="物模型 TSL" onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.tools}>
          <Segments label="版本" choices={views} value={view} onChange={setView} />
          <Segments label="形式" choices={forms} value={form} onChange={setForm} />
          {state?.data && <CopyButton text={state.data.text} label=" TSL" />}
        </div>
        {view === 'draft' && isUnsaved && <p className={styles.quiet}>不含未保存的修改</p>}
        <Loaded state={state} onRetry={refresh}>
          {({ text, sha256 }) => (
            <>
              <p className={styles.quiet}>
                SHA-256（精简） <code className={styles.digest}>{sha256}</code>
              </p>
              <textarea className={styles.tsl} aria-label="TSL" readOnly spellCheck={false} value={text} />
            </>
          )}
        </Loaded>
      </div>
    </DetailDrawer>
  );
}

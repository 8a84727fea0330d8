import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { largestPackage, productPackageImport } from '@fleet/domain/areas/products/package/contract.ts';
import { packageParts } from '@fleet/domain/areas/products/package/packageParts.ts';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { useId, useRef, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { useLocation } from 'wouter';
import { useAttachment } from '../../../form/files/useAttachment.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import { ImportFindings } from '../shared/ImportFindings.tsx';
import * as styles from './package.module.css';

type Checked = ReplyOf<typeof productPackageImport>;

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a product of a file: what would become of each part is told first, and the name can be another. */
export default function ImportPackageDialog({ isOpen, onClose }: Props) {
  return isOpen ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: Pick<Props, 'onClose'>) {
  const nameId = useId();
  const call = useCall();
  const notify = useNotify();
  const attach = useAttachment();
  const detailPath = useDetailPath();
  const [, navigate] = useLocation();
  const scope = useScopeQuery();
  /** The name under which the file waits to be sent. */
  const waiting = useRef('');
  const [file, setFile] = useState<File | null>(null);
  const [productName, setProductName] = useState('');
  const [checkedName, setCheckedName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (mode: 'check' | 'apply', name: string): Promise<Checked | null> => {
    const file = waiting.current;
    if (file === '') return null;
    setBusy(true);
    const body = { file, mode, ...(name.trim() === '' ? {} : { productName: name.trim() }) };
    const result = await call(productPackageImport, { query: scope, body }, { listener: productPackageImport.id });
    setBusy(false);
    setTrouble(troubleOf(result));
    return result.kind === 'data' ? result.data : null;
  };
  const look = async (name: string) => {
    setCheckedName(name.trim());
    const reply = await send('check', name);
    setChecked(reply);
    if (reply !== null && name.trim() === '') {
      setProductName(reply.productName);
      setCheckedName(reply.productName.trim());
    }
  };
  const choose = (chosen: File) => {
    const isTooLarge = chosen.size > largestPackage;
    waiting.current = attach(isTooLarge ? null : chosen);
    setFile(chosen);
    setChecked(null);
    setProductName('');
    if (isTooLarge) setTrouble(`文件不能超过 ${formatSize(largestPackage)}`);
    else void look('');
  };
  const take = async () => {
    const reply = await send('apply', productName);
    if (reply === null || reply.productKey === null) return;
    const { productKey, counts } = reply;
    const left = counts.refused > 0 ? `，${counts.refused} 项未导入` : '';
    const lines = [`已导入产品“${reply.productName}”${left}`];
    notify({ intent: 'success', lines, duration: noticeDurations.lines });
    onClose();
    const path = detailPath('ProductDetail', {
      id: productKey,
      name: reply.productName,
      parts: { productKey },
    });
    if (path !== null) navigate(path);
  };
  const isNameNew = productName.trim() !== checkedName;
  const reason =
    checked === null
      ? '请先选择产品包'
      : isBusy
        ? '正在检查'
        : isNameNew || checked.isPossible
          ? null
          : (checked.rows.find(({ part }) => part === 'product')?.message ?? null);
  return (
    <Dialog isOpen title="导入产品" className={styles.dialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.body}>
          <p className={styles.quiet}>
            从产品列表导出的产品包（.json，最大 {formatSize(largestPackage)}）：产品信息、功能、Topic
            和解析脚本。导入后是一个开发中的新产品，不含设备、型号和密钥。
          </p>
          <FileDrop file={file} accept=".json" isFirst onChoose={choose} />
          {checked !== null && (
            <label htmlFor={nameId} className={styles.name}>
              产品名称
              <InputGroup
                id={nameId}
                value={productName}
                maxLength={30}
                onChange={(event) => setProductName(event.target.value)}
                onBlur={({ relatedTarget }) => {
                  // a press of a button is not taken from under the hand
                  if (isNameNew && !(relatedTarget instanceof HTMLButtonElement)) void look(productName);
                }}
              />
            </label>
          )}
          {isBusy && <p className={styles.quiet}>正在检查…</p>}
          <Problem trouble={trouble} />
          {checked !== null && <Parts checked={checked} />}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <ReasonedButton
              intent="primary"
              text={
                checked !== null && checked.isPossible && checked.counts.refused > 0
                  ? `只导入可用的 ${checked.counts.added} 项`
                  : '导入'
              }
              loading={isBusy}
              disabledReason={reason}
              onClick={() => void take()}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** What would become of each part: what is refused first, the rest counted by kind. */
function Parts({ checked: { rows, counts, warnings } }: { readonly checked: Checked }) {
  const refused = rows.filter(({ result }) => result === 'refused');
  const added = (Object.keys(packageParts) as (keyof typeof packageParts)[]).flatMap((part) => {
    const n = rows.filter((row) => row.part === part && row.result === 'added').length;
    return n === 0 ? [] : [`${packageParts[part]} ${n}`];
  });
  const summary = [
    ...(counts.added > 0 ? [`新增：${added.join('，')}`] : []),
    ...(counts.refused > 0 ? [`拒绝 ${counts.refused}`] : []),
  ].join(' · ');
  return (
    <ImportFindings
      summary={summary}
      warnings={warnings}
      label="明细"
      columns={['结果', '内容', '名称', '位置', '说明']}
      rows={[...refused, ...rows.filter(({ result }) => result === 'added')].map((row) => ({
        key: `${row.path} ${row.name}`,
        isRefused: row.result === 'refused',
        cells: [row.result === 'added' ? '新增' : '拒绝', packageParts[row.part], row.name, row.path, row.message],
      }))}
    />
  );
}

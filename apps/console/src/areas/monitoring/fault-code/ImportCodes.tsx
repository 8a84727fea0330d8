import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { largestCodeFile, mostCodeRows } from '@fleet/domain/areas/monitoring/fault-code/codeRules.ts';
import { faultCodeImportTemplate, faultCodeUpload } from '@fleet/domain/areas/monitoring/fault-code/importContract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { type TObject } from 'typebox';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { SheetField } from '../../../form/files/SheetField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { SheetButton } from '../../../list/export/SheetButton.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import * as styles from './faultCode.module.css';

type Checked = ReplyOf<typeof faultCodeUpload>;

interface Values {
  readonly tntId: string;
  /** The name under which the file waits to be sent. */
  readonly file: string;
  readonly replace: boolean;
}

const { mode: _mode, ...fields } = (faultCodeUpload.bodySchema as TObject).properties;
const schema = withTenant(object(fields));
const extraProblems = ({ file }: Values): FieldProblems => (file === '' ? { file: '请选择文件' } : {});

interface Props {
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Fault codes out of a sheet: what would become of each row first, then the same in earnest. Rendered while it is open. */
export function ImportCodes({ tenant, onClose }: Props) {
  const call = useCall();
  const write = useWrite();
  const tntId = useNewTenant(tenant);
  const [initial] = useState<Values>(() => ({ tntId, file: '', replace: false }));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const form = useForm<Values, Checked>({
    schema,
    initial,
    extraProblems,
    send: ({ tntId: of, ...body }) =>
      call(
        faultCodeUpload,
        { query: chosenTenant({ tntId: of }), body: { ...body, mode: 'check' } },
        { listener: faultCodeUpload.id },
      ),
    onDone: setChecked,
  });
  const anew = () => {
    setChecked(null);
    setTrouble(null);
  };
  const apply = async () => {
    setBusy(true);
    const { tntId: of, ...body } = form.values;
    const refused = await write(
      faultCodeUpload,
      { query: chosenTenant({ tntId: of }), body: { ...body, mode: 'apply' } },
      ({ added, updated, failed }) =>
        `已导入故障码：新增 ${added}，更新 ${updated}${failed === 0 ? '' : `，跳过有问题的 ${failed} 行`}`,
    );
    setBusy(false);
    setTrouble(refused);
    if (refused === null) onClose();
  };
  const nothingLeft = checked !== null && checked.added + checked.updated === 0 ? '没有可以导入的故障码' : null;
  return (
    <Dialog isOpen title="导入故障码" className={dialogStyles.edit} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <FormFrame form={form} label="导入故障码" doing="upload">
          <NewTenantField form={form} isFixed={tenant.tntId !== undefined} onChange={anew} />
          <SheetField form={form} largest={largestCodeFile} mostRows={mostCodeRows} isFirst onChosen={anew}>
            <QueryExportButton
              endpoint={faultCodeImportTemplate}
              instance="monitoring.faultCodeTemplate"
              isTemplate
              query={chosenTenant(form.values)}
            />
          </SheetField>
          <Checkbox
            checked={form.values.replace}
            label="更新已存在的故障码；不勾选时已存在的按问题列出"
            onChange={(event) => {
              form.set('replace', event.currentTarget.checked);
              anew();
            }}
          />
        </FormFrame>
        {checked !== null && <CheckedRows checked={checked} />}
        <Problem trouble={trouble} isBusy={isBusy} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            {checked === null ? (
              <BusyButton type="submit" form={form.id} intent="primary" text="校验" isBusy={form.isBusy} />
            ) : nothingLeft === null ? (
              <BusyButton
                intent="primary"
                text={checked.failed === 0 ? '导入' : '跳过有问题的行并导入'}
                isBusy={isBusy}
                onClick={() => void apply()}
              />
            ) : (
              <ReasonedButton intent="primary" text="导入" disabledReason={nothingLeft} />
            )}
          </>
        }
      />
    </Dialog>
  );
}

/** What would become of the rows, those with a problem one by one, and a sheet of these. */
function CheckedRows({ checked: { added, updated, unchanged, failed, rows } }: { readonly checked: Checked }) {
  const lines = rows.map(({ row, code, problem }) => [String(row), code, problem]);
  return (
    <section className={styles.checked} aria-label="校验结果">
      <Tiles
        tiles={[
          { title: '新增', value: formatCount(added) },
          { title: '更新', value: formatCount(updated) },
          { title: '不变', value: formatCount(unchanged) },
          { title: '有问题', value: formatCount(failed), ...(failed === 0 ? {} : { intent: 'danger' as const }) },
        ]}
      />
      {rows.length > 0 && (
        <>
          <div className={styles.tools}>
            <b>有问题的行</b>
            <SheetButton size="small" name="故障码导入问题" rows={[['行', '故障码', '问题'], ...lines]} text="下载" />
          </div>
          <ul className={styles.problems}>
            {rows.map(({ row, code, problem }) => (
              <li key={row}>
                <span>第 {row} 行</span>
                <bdi>{code}</bdi>
                <span>{problem}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  upkeepRecordChoices,
  type UpkeepRecordDetail,
  upkeepRecordFinish,
  upkeepRecordGet,
  type UpkeepRecordRow,
  upkeepRecordSave,
} from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { type ItemResult, resultProblems, saysSomething } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { mostPictures } from '@fleet/domain/areas/monitoring/work/pictures.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { troubleOf, useWrite } from '../../../../app/calls/useWrite.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { useDraftClosing } from '../../../../form/drafts/useDraftClosing.tsx';
import { useIsMobile } from '../../../../list/useIsMobile.ts';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import { Problem, type Trouble } from '../../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { picturesOpen, usePictures } from '../../../../transfers/pictures/usePictures.ts';
import { peopleOf, WorkFields } from '../../work/WorkFields.tsx';
import { problemOfLabours, problemOfParts, workBody, workTexts } from '../../work/workForm.ts';
import { ClosingFields, type Closing } from './ClosingFields.tsx';
import { blankResult, ItemAnswer } from './ItemAnswer.tsx';
import * as styles from '../upkeep.module.css';
import { currentTime } from '../../../../ui/time/currentTime.ts';

export interface DoProps {
  readonly record: UpkeepRecordRow;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Fills in what was found, item by item. Rendered while it is open. */
export default function DoUpkeepDialog({ record, tenant, onClose }: DoProps) {
  const { recordId, upkeepNo } = record;
  const { state, refresh } = useRead(upkeepRecordGet, { query: { recordId, ...tenant } });
  // what it was when it was opened: a reading beside it must not take away what is typed
  const [begun, setBegun] = useState<UpkeepRecordDetail | null>(null);
  if (begun === null && state?.data && state.data.version >= record.version) setBegun(state.data);
  if (begun !== null) return <Filling record={begun} tenant={tenant} onClose={onClose} />;
  return (
    <Dialog isOpen title={`填写结果「${upkeepNo}」`} className={dialogStyles.edit} onClose={onClose}>
      <DialogBody>
        <Loaded state={state} onRetry={refresh}>
          {() => null}
        </Loaded>
      </DialogBody>
    </Dialog>
  );
}

const noClosing: Closing = { downtime: '0', signature: '' };

function Filling({ record, tenant, onClose }: Omit<DoProps, 'record'> & { readonly record: UpkeepRecordDetail }) {
  const { items, recordId, upkeepNo, displayName } = record;
  const write = useWrite();
  const isMobile = useIsMobile();
  const [entered, setEntered] = useState<readonly ItemResult[]>(record.results);
  const [work, setWork] = useState(() => workTexts(record));
  const [begun] = useState({ work, today: epochToDay(currentTime()) });
  const people = peopleOf(
    record.labours,
    useRead(upkeepRecordChoices, { query: { recordId, ...tenant } }).state?.data?.people ?? [],
  );
  const pictures = usePictures({
    purpose: 'upkeep',
    limit: mostPictures,
    initial: Object.fromEntries(record.results.map((result) => [result.itemId, result.pictures])),
  });
  const places = items.map(({ itemId }) => itemId);
  const [closing, setClosing] = useState(noClosing);
  const [place, setPlace] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isAllOk, setAllOk] = useState(record.isAllOk);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const of = new Map(entered.map((result) => [result.itemId, result]));
  /** What was found so far, each with its pictures. */
  const results = places.map((itemId) => ({
    ...(of.get(itemId) ?? blankResult(itemId)),
    pictures: pictures.at(itemId),
  }));
  const said = results.filter(saysSomething);
  const found = new Map(said.map((result) => [result.itemId, result]));
  const shownAt = (result: ItemResult) => ({
    ...result,
    pictures: pictures.at(result.itemId).map(({ stored }) => stored?.id ?? null),
  });
  const known = record.results.map((result) => ({ ...result, pictures: result.pictures.map(({ id }) => id) }));
  const isDirty =
    JSON.stringify(said.map(shownAt)) !== JSON.stringify(known) || closing !== noClosing || work !== begun.work;
  const { close, letGo, question } = useDraftClosing(isDirty, isBusy, onClose);
  const answer = (result: ItemResult) => {
    setAllOk(false);
    setEntered([...entered.filter(({ itemId }) => itemId !== result.itemId), result]);
  };
  const downtimeMinutes = /^\d{1,6}$/.test(closing.downtime) ? Number(closing.downtime) : null;
  const problems = {
    parts: problemOfParts(work.parts) ?? null,
    labours: problemOfLabours(work.labours, { today: begun.today, nameOf: (id) => people.get(id) ?? '' }) ?? null,
  };
  const unsendable = pictures.isComplete(places) ? (problems.parts ?? problems.labours) : picturesOpen;
  const [missing = null] = [
    ...resultProblems(items, results),
    ...(unsendable === null ? [] : [unsendable]),
    ...(downtimeMinutes === null ? ['停机分钟须为整数'] : []),
    ...(record.needsSignature && closing.signature.trim() === '' ? ['该计划要求签字'] : []),
  ];
  /** What may travel, in the order of the items. */
  const sent = () => ({
    results: said.map((result) => ({ ...result, pictures: pictures.filesAt(result.itemId) })),
    ...workBody(work),
  });
  const query = { recordId, ...tenant };
  const { version } = record;
  const send = async (make: () => Promise<Trouble | null>) => {
    setBusy(true);
    const unconfirmed = await pictures.confirm(places);
    const refused = unconfirmed === null ? await make() : troubleOf(unconfirmed);
    setBusy(false);
    setTrouble(refused);
    if (refused !== null) return;
    pictures.finish();
    letGo();
    onClose();
  };
  const save = () =>
    send(() => write(upkeepRecordSave, { query, body: { version, ...sent() } }, `已保存「${upkeepNo}」的结果`));
  const finish = () =>
    send(() =>
      write(
        upkeepRecordFinish,
        {
          query,
          body: {
            version,
            ...sent(),
            isAllOk,
            downtimeMinutes: downtimeMinutes ?? 0,
            signature: closing.signature.trim(),
          },
        },
        ({ suggestions, posted }) =>
          [
            `已完成「${upkeepNo}」`,
            ...(posted.cost > 0 ? [`费用 ${posted.cost.toFixed(2)} 元已计入项目`] : []),
            ...(suggestions.length > 0 ? [`异常：${suggestions.map(({ name }) => name).join('、')}`] : []),
          ].join('，'),
      ),
    );
  // on a phone one item a screen, and what is said of the whole on the last
  const shown = isMobile ? items.slice(place, place + 1) : items;
  const isLast = !isMobile || place >= items.length;
  return (
    <>
      <Dialog
        isOpen
        title={`填写结果「${upkeepNo}」`}
        className={`${dialogStyles.edit} ${dialogStyles.wide}`}
        canOutsideClickClose={false}
        onClose={close}
      >
        <DialogBody>
          <p className={styles.said}>
            {displayName} · {record.name}
            {isMobile && (isLast ? ' · 备件与工时' : ` · 第 ${place + 1} / ${items.length} 项`)}
          </p>
          <ol className={styles.items} start={place + 1}>
            {shown.map((item) => (
              <ItemAnswer
                key={item.itemId}
                item={item}
                place={items.indexOf(item) + 1}
                result={found.get(item.itemId)}
                pictures={pictures}
                onChange={answer}
              />
            ))}
          </ol>
          {isLast && (
            <div className={styles.work}>
              <WorkFields
                values={work}
                people={people}
                personId={record.ownerId}
                today={begun.today}
                problems={problems}
                onParts={(parts) => setWork({ ...work, parts })}
                onLabours={(labours) => setWork({ ...work, labours })}
              />
            </div>
          )}
          {isLast && <ClosingFields value={closing} needsSignature={record.needsSignature} onChange={setClosing} />}
          <Problem trouble={trouble} isBusy={isBusy} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {isMobile && place > 0 && <Button text="上一项" onClick={() => setPlace(place - 1)} />}
              <Button text="全部正常" disabled={isBusy} onClick={() => setAsking(true)} />
              {unsendable === null ? (
                <BusyButton text="保存" isBusy={isBusy} onClick={() => void save()} />
              ) : (
                <ReasonedButton text="保存" disabledReason={unsendable} />
              )}
              {!isLast ? (
                <Button intent="primary" text="下一项" onClick={() => setPlace(place + 1)} />
              ) : missing === null ? (
                <BusyButton intent="primary" text="完成保养" isBusy={isBusy} onClick={() => void finish()} />
              ) : (
                <ReasonedButton intent="primary" text="完成保养" disabledReason={missing} />
              )}
            </>
          }
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="确认全部正常？"
        confirmText="全部正常"
        intent="primary"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAllOk(true);
          setEntered(
            items.map((item) => {
              const before = found.get(item.itemId);
              const value = item.resultKind === 'text' ? (before?.value ?? '无') : (before?.value ?? null);
              return { ...blankResult(item.itemId), value, isOk: true, note: before?.note ?? '' };
            }),
          );
          return Promise.resolve(null);
        }}
      >
        <p>{items.length} 个项目都记为正常，并记录为一次确认；数值仍须逐项填写。</p>
      </ConfirmDialog>
      {question}
    </>
  );
}

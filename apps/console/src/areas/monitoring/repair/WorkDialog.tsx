import { repairChoices, repairGet, repairUpdate } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import {
  downtimeReasonCodes,
  downtimeReasons,
  urgencies,
  urgencyCodes,
} from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { mostPictures } from '@fleet/domain/areas/monitoring/work/pictures.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useVersionedSave } from '../../../form/useVersionedSave.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { picturesOpen, usePictures } from '../../../transfers/pictures/usePictures.ts';
import { LinePictures, PicturesField } from '../work/PicturesField.tsx';
import { type Cell, RowsEditor } from '../work/RowsEditor.tsx';
import { peopleOf, WorkFields } from '../work/WorkFields.tsx';
import {
  blankLine,
  bodyOf,
  type LineTexts,
  picturesByPlace,
  reportPlace,
  valuesOf,
  workProblems,
  workSchema,
  type WorkValues,
} from './workForm.ts';
import { workChanges } from './workChanges.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

const levels = urgencyCodes.map((code) => ({ id: String(code), name: urgencies[code] }));
const reasons = downtimeReasonCodes.map((id) => ({ id, name: downtimeReasons[id] }));

const lineCells: readonly Cell<keyof LineTexts>[] = [
  { name: 'item', title: '维修项目', maxLength: 64 },
  { name: 'faultCode', title: '故障码（可不填）', maxLength: 32 },
  {
    name: 'result',
    title: '结果',
    choices: [
      { id: 'ok', name: '正常' },
      { id: 'notOk', name: '未解决' },
    ],
  },
  { name: 'symptom', title: '现象', maxLength: 500, isWide: true },
  { name: 'action', title: '处理措施', maxLength: 500, isWide: true },
];
export interface WorkProps {
  readonly repair: RepairDetail;
  readonly onClose: () => void;
}

/** What was done, used and worked on an order. Rendered while it is open. */
export default function WorkDialog({ repair, onClose }: WorkProps) {
  const call = useCall();
  const sayDone = useSayDone();
  const save = useVersionedSave(repair);
  const { id, repairNo, deviceId } = repair;
  const tenant = tenantOf(repair);
  const people = useRead(repairChoices, { query: { deviceId, ...tenant } }).state?.data?.people ?? [];
  const [initial] = useState(() => valuesOf(repair));
  const [today] = useState(() => epochToDay(currentTime()));
  const known = peopleOf(repair.labours, people);
  const pictures = usePictures({ purpose: 'repair', limit: mostPictures, initial: picturesByPlace(repair) });
  const placesOf = ({ lines }: WorkValues) => [reportPlace, ...lines.map(({ key }) => key)];
  return (
    <EditDialog<WorkValues, unknown>
      title={`填写维修单「${repairNo}」`}
      isWide
      schema={workSchema}
      initial={initial}
      submitText="保存"
      extraProblems={(values) => ({
        ...workProblems(values, { today, nameOf: (userId) => known.get(userId) ?? '' }),
        ...(pictures.isComplete([reportPlace]) ? {} : { pictures: picturesOpen }),
        ...(pictures.isComplete(values.lines.map(({ key }) => key)) ? {} : { lines: picturesOpen }),
      })}
      send={async (values) => {
        const refused = await pictures.confirm(placesOf(values));
        if (refused !== null) return refused;
        const query = { id, ...tenant };
        return save({
          send: (version) =>
            call(
              repairUpdate,
              { query, body: bodyOf(values, version, pictures.filesAt) },
              { listener: repairUpdate.id },
            ),
          read: async () => {
            const result = await call(repairGet, { query }, { listener: repairUpdate.id });
            return result.kind === 'data' ? result.data : null;
          },
          changes: workChanges,
          // whoever moves an order on counts it up as well
          isOfMore: true,
        });
      }}
      onDone={() => {
        pictures.finish();
        sayDone(`已保存维修单 ${repairNo}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" autoComplete="off" />
          <ChoiceField form={form} name="urgency" choices={levels} />
          <TextAreaField form={form} name="description" rows={2} />
          <ChoiceField
            form={form}
            name="isWarranty"
            choices={[
              { id: 'no', name: '否' },
              { id: 'yes', name: '是' },
            ]}
          />
          <OptionalNumberField form={form} name="downtimeMinutes" placeholder="留空时按关联故障计算" />
          <SelectField form={form} name="downtimeReason" choices={reasons} placeholder="未说明" isClearable />
          <PicturesField form={form} pictures={pictures} place={reportPlace} />
          <RowsEditor
            title="维修内容"
            rows={form.values.lines}
            cells={lineCells}
            blank={blankLine}
            most={50}
            problem={form.problem('lines')}
            keyOf={({ key }) => key}
            below={({ key }, place) => (
              <LinePictures pictures={pictures} place={key} label={`维修内容第 ${place + 1} 行图片`} />
            )}
            onChange={(lines) => {
              const kept = new Set(lines.map(({ key }) => key));
              for (const { key } of form.values.lines) if (!kept.has(key)) pictures.clear(key);
              form.set('lines', lines);
            }}
          />
          <WorkFields
            values={form.values}
            people={known}
            personId={repair.assigneeId}
            today={today}
            problems={{ parts: form.problem('parts'), labours: form.problem('labours') }}
            onParts={(parts) => form.set('parts', parts)}
            onLabours={(labours) => form.set('labours', labours)}
          />
        </>
      )}
    </EditDialog>
  );
}

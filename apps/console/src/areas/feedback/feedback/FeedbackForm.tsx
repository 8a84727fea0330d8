import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { feedbackAdd, feedbackFileLimit } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { fileConfirm } from '@fleet/domain/core/transfers/contract.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import { Suspense, useEffect, useState } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { useForm } from '../../../form/useForm.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useConfig } from '../../../app/config.ts';
import { lazyPart } from '../../../app/lazyPart.ts';
import { checkScreenshot } from '../../../transfers/screenshots.ts';
import { imageExtensions, imageHint, UploadTiles } from '../../../transfers/UploadTiles.tsx';
import { useTiles } from '../../../transfers/useTiles.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ImageViewer } from '../../../ui/dialogs/ImageViewer.tsx';
import { type AttachedRecord, nothingAttached } from '../record/attachedRecord.ts';
import { draftKey, draftTextOf, draftVersion, readDraft } from './feedbackDraft.ts';
import { contextParts, useFeedbackContext, usePresetModule } from './useFeedbackContext.ts';
import { useFeedbackModules } from './useFeedbackModules.ts';
import * as styles from './feedback.module.css';

const RecordField = lazyPart(() => import('../record/RecordField.tsx'));

interface Props {
  readonly onClose: () => void;
  /** Sent: how many the person has sent by now. */
  readonly onSent: (count: number) => void;
}

type Values = BodyOf<typeof feedbackAdd>;

/** Step one: business module, text, screenshots (S1 §5). */
export function FeedbackForm({ onClose, onSent }: Props) {
  const call = useCall();
  const modules = useFeedbackModules();
  const draft = useDraft(draftKey, draftVersion);
  const { context, fullPath } = useFeedbackContext();
  const [start] = useState(() => readDraft(draft.text));
  const tiles = useTiles({
    purpose: 'feedback',
    limit: feedbackFileLimit,
    initial: start.files,
    check: checkScreenshot,
  });
  const [viewed, setViewed] = useState<number | null>(null);
  const { feedbackRecord } = useConfig();
  const [record, setRecord] = useState<AttachedRecord>(nothingAttached);

  const send = async (values: Values) => {
    const files = tiles.stored;
    const { fileId } = record;
    const ids = [...files.map(({ id }) => id), ...(fileId === null ? [] : [fileId])];
    if (ids.length > 0) {
      const confirmed = await call(fileConfirm, { body: { ids } }, { listener: 'feedback.files' });
      if (confirmed.kind !== 'data') return confirmed;
    }
    const body = {
      ...values,
      content: values.content.trim(),
      files,
      context,
      ...(fileId === null ? {} : { recordFileId: fileId }),
    };
    return call(feedbackAdd, { body }, { listener: 'feedback.add' });
  };
  const form = useForm<Values, { readonly feedbackCount: number }>({
    schema: feedbackAdd.bodySchema!,
    initial: { content: start.content, moduleId: start.moduleId, files: [], type: 'cloud' },
    send,
    onDone: ({ feedbackCount }) => {
      draft.drop();
      tiles.finish();
      record.finish();
      onSent(feedbackCount);
    },
    extraProblems: () => ({
      ...(tiles.isComplete ? {} : { files: '有截图还未上传完成，请等待、重试或移除' }),
      ...(record.isWaiting ? { recordFileId: '操作记录还未上传完成，请等待，或取消勾选' } : {}),
    }),
  });

  usePresetModule(form, modules, fullPath);
  const { content, moduleId } = form.values;
  const text = draftTextOf({ content, moduleId, files: tiles.stored });
  const { keep } = draft;
  useEffect(() => {
    if (!form.isBusy) keep(text);
  }, [keep, text, form.isBusy]);

  const filesId = `${form.id}-files`;
  const filesProblem = form.problem('files');
  return (
    <>
      <DialogBody>
        <FormFrame form={form} label="意见反馈">
          <SelectField form={form} name="moduleId" autoFocus choices={modules} />
          <TextAreaField form={form} name="content" placeholder="请描述遇到的问题或改进建议" />
          <Field
            id={filesId}
            field={form.field('files')}
            problem={tiles.isComplete ? null : filesProblem}
            hint={imageHint(feedbackFileLimit, tiles.tiles.length)}
          >
            <UploadTiles
              id={filesId}
              label="截图"
              tiles={tiles.tiles}
              limit={feedbackFileLimit}
              accept={imageExtensions}
              describedBy={messageId(filesId)}
              onAdd={(files) => void tiles.add(files)}
              onRemove={tiles.remove}
              onView={(tile) => setViewed(tiles.tiles.indexOf(tile))}
            />
          </Field>
          {feedbackRecord && (
            <Suspense fallback={null}>
              <RecordField problem={record.isWaiting ? form.problem('recordFileId') : null} onChange={setRecord} />
            </Suspense>
          )}
          <p className={styles.context}>将附上：{contextParts(context).join('、')}</p>
        </FormFrame>
        <ImageViewer images={tiles.tiles.map(({ preview }) => preview ?? '')} shown={viewed} onChange={setViewed} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="取消" onClick={onClose} />
            <BusyButton type="submit" form={form.id} intent="primary" text="提交" isBusy={form.isBusy} />
          </>
        }
      >
        <span className={styles.draft}>{text === '' ? '' : '未提交的内容会自动保留'}</span>
      </DialogFooter>
    </>
  );
}

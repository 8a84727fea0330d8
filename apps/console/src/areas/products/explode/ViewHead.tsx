import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Media, Trash } from '@blueprintjs/icons';
import { editedView, type EditedView } from '@fleet/domain/areas/products/explode/contract.ts';
import type { ExplodeFormValues } from '@fleet/domain/areas/products/explode/explodeForm.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { messageId } from '../../../form/Field.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { partForm } from './partForm.ts';
import type { ExplodeDesk } from './useExplodeDesk.ts';
import type { ViewPictures } from './useViewPictures.ts';
import * as styles from './viewStrip.module.css';

interface Props {
  readonly form: Form<ExplodeFormValues>;
  readonly desk: ExplodeDesk;
  readonly view: EditedView;
  readonly pictures: ViewPictures;
  /** Opens the choice of another picture. */
  readonly onReplace: () => void;
}

/** The view that is shown: its name, its picture, its place, and its removal. */
export function ViewHead({ form, desk, view, pictures, onReplace }: Props) {
  const { viewId, name, hotspots } = view;
  const [isAsking, setAsking] = useState(false);
  const id = desk.idOf(viewId);
  const problem = (field: string) => desk.problemAt(`views.${desk.at}.${field}`, viewId, field);
  const part = partForm<Pick<EditedView, 'name'>>(form, {
    id,
    schema: editedView,
    values: { name },
    onChange: (_, value) => desk.rename(value),
    problem,
    touch: (field) => desk.touch(viewId, field),
  });
  const remove = () => {
    pictures.giveUp(viewId);
    desk.removeView();
  };
  const pictureProblem = problem('pictureId');
  const called = name.trim() === '' ? '这张爆炸图' : `爆炸图「${name.trim()}」`;
  return (
    <div className={styles.head}>
      <div className={styles.nameField}>
        <TextField form={part} name="name" autoComplete="off" />
      </div>
      <div className={styles.tools}>
        <Button
          id={`${id}-pictureId`}
          icon={<Media size={14} />}
          text={words.replaceImage}
          aria-describedby={messageId(`${id}-pictureId`)}
          onClick={onReplace}
        />
        <ButtonGroup>
          <Button
            icon={<ChevronLeft size={14} />}
            aria-label="前移"
            title="前移"
            aria-disabled={desk.at === 0}
            onClick={() => desk.moveView(-1)}
          />
          <Button
            icon={<ChevronRight size={14} />}
            aria-label="后移"
            title="后移"
            aria-disabled={desk.at === desk.views.length - 1}
            onClick={() => desk.moveView(1)}
          />
        </ButtonGroup>
        <Button
          icon={<Trash size={14} />}
          text="移除爆炸图"
          onClick={() => (hotspots.length === 0 ? remove() : setAsking(true))}
        />
        {pictureProblem !== null && (
          <p id={messageId(`${id}-pictureId`)} className={styles.problem} role="alert">
            {pictureProblem}
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`移除${called}？`}
        confirmText={words.remove}
        intent="danger"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          remove();
          return Promise.resolve(null);
        }}
      >
        <p>它的 {hotspots.length} 个热点将一并移除，指向它的零件不再有子图。保存后生效。</p>
      </ConfirmDialog>
    </div>
  );
}

import { AnchorButton, Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';

interface DiffersDialogProps {
  readonly name: string;
  readonly differs: readonly string[];
  readonly there: string;
  readonly onClose: () => void;
}

/** Tells what of a capsule is not in the world that was made of it, before it is gone into. */
export function DiffersDialog({ name, differs, there, onClose }: DiffersDialogProps) {
  return (
    <Dialog
      isOpen
      title={`已还原为 ${name}，有 ${differs.length} 处与胶囊不同`}
      transitionDuration={0}
      onClose={onClose}
    >
      <DialogBody>
        <ul>
          {differs.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.close} onClick={onClose} />
            <AnchorButton intent="primary" text="打开" href={there} />
          </>
        }
      />
    </Dialog>
  );
}

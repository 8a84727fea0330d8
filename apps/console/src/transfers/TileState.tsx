import classNames from 'classnames';
import { Pause, Play, Refresh } from '@blueprintjs/icons';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import { pauseRequested, registerRequested, resumeRequested } from '@fleet/domain/core/transfers/uploadRules.ts';
import type { Upload } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { UploadFigures } from './UploadFigures.tsx';
import * as styles from './uploadTiles.module.css';
import { currentTime } from '../ui/time/currentTime.ts';

/** How far the file of a tile is, and what can be done about it; nothing once it is there. */
export function TileState({ uploadId, upload }: { readonly uploadId: string; readonly upload: Upload }) {
  const [pause, resume, register] = useUnit([pauseRequested, resumeRequested, registerRequested]);
  const wanted = () => ({ uploadId, at: currentTime() });
  const { state } = upload;
  if (state.kind === 'uploading' || state.kind === 'paused') {
    const isGoing = state.kind === 'uploading';
    const isWrong = !isGoing && state.reason === 'network';
    const percent = formatPercent(uploadProgressOf(state)?.percent ?? 0);
    return (
      <>
        {isGoing && (
          <div className={styles.figures}>
            <UploadFigures progress={uploadProgressOf(state)} />
          </div>
        )}
        {/* one button: the focus stays at it when its press makes the other of it */}
        <TileAction
          label={isGoing ? words.pause : words.resume}
          text={isGoing ? percent : isWrong ? words.retry : words.paused}
          isWrong={isWrong}
          onClick={() => (isGoing ? pause : resume)(wanted())}
        >
          {isGoing ? <Pause size={12} aria-hidden /> : <Play size={12} aria-hidden />}
        </TileAction>
      </>
    );
  }
  if (state.kind === 'unregistered') {
    return (
      <TileAction
        label={`${notices.registrationFailed.text}，${words.registerAgain}`}
        text={words.registerAgain}
        isWrong
        onClick={() => register(wanted())}
      >
        <Refresh size={12} aria-hidden />
      </TileAction>
    );
  }
  return null;
}

function TileAction(props: {
  readonly label: string;
  readonly text: string;
  readonly isWrong?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.state)}
      data-wrong={props.isWrong || undefined}
      aria-label={`${props.label} ${props.text}`}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
      {props.text}
    </button>
  );
}

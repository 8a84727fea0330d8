import {
  remoteCreate,
  remoteReason,
  remoteTakeover,
  type RemoteView,
} from '@fleet/domain/areas/equipment/remote/contract.ts';
import { takeoverProblem } from '@fleet/domain/areas/equipment/remote/remoteMachine.ts';
import { remoteKinds } from '@fleet/domain/areas/equipment/shared/remoteShapes.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import type { OpenedSession } from './DrivePanel.tsx';
import * as styles from './remote.module.css';

interface Props {
  readonly deviceId: string;
  readonly view: RemoteView;
  readonly onOpened: (session: OpenedSession) => void;
}

const schema = object({ reason: remoteReason });

const takeoverText = (other: NonNullable<RemoteView['session']>): string | null => {
  const problem = takeoverProblem(other);
  return problem === null || other.state !== 'active' ? problem : `${other.operator.realName} ${problem}`;
};

/** Says why somebody wants to drive: from the beginning, or in the place of whoever does. */
export function BeginForm({ deviceId, view, onOpened }: Props) {
  const call = useCall();
  const other = view.session;
  const text = other === null ? `开始${remoteKinds.drive}` : '申请接管';
  const form = useForm<{ reason: string }, OpenedSession>({
    schema,
    initial: { reason: '' },
    send: ({ reason }) =>
      other === null
        ? call(remoteCreate, { query: {}, body: { deviceId, kind: 'drive', reason } }, { listener: remoteCreate.id })
        : call(
            remoteTakeover,
            { query: {}, body: { sessionId: other.sessionId, reason } },
            { listener: remoteTakeover.id },
          ),
    onDone: onOpened,
  });
  const disabled = other === null ? view.startText : takeoverText(other);
  return (
    <FormFrame form={form} label={text}>
      {other !== null && (
        <p className={styles.hint}>
          {other.operator.realName} 正在操控（{other.reason}）。申请后须等对方松手 10 秒；对方继续操控时申请失效。
        </p>
      )}
      <TextAreaField form={form} name="reason" rows={2} placeholder="如：通道被占用，手动挪车" />
      <div>
        {disabled === null ? (
          <BusyButton type="submit" intent="primary" text={text} isBusy={form.isBusy} />
        ) : (
          <ReasonedButton intent="primary" text={text} disabledReason={disabled} />
        )}
      </div>
      {disabled !== null && <p className={styles.hint}>{disabled}</p>}
    </FormFrame>
  );
}

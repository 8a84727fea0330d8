import { packRestore, packWithdraw, packWithdrawPreview } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { pendingChoices } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import {
  hasOpenJobs,
  restoreLines,
  type WithdrawalFigures,
  withdrawLines,
} from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useAnswer } from '../../../app/calls/useAnswer.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField } from '../../../form/TextField.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as styles from './pack.module.css';

interface Props {
  readonly pack: PackRow;
  readonly onClose: () => void;
}

type Pending = keyof typeof pendingChoices;
interface Values {
  readonly reason: string;
  readonly pending: Pending;
}
type Done = ReplyOf<typeof packWithdraw>;

const pendings = (Object.keys(pendingChoices) as Pending[]).map((id) => ({ id, name: pendingChoices[id] }));

/** Names in a sentence, the first three of them. */
const named = (names: readonly string[], counted: string): string =>
  `${names
    .slice(0, 3)
    .map((name) => `「${name}」`)
    .join('、')}${names.length > 3 ? ` 等 ${names.length} ${counted}` : ''}`;

const followers = ({ packs, jobs }: Done, verbs: { readonly packs: string; readonly jobs: string }): string =>
  [
    ...(packs.length === 0 ? [] : [`，${verbs.packs} ${formatCount(packs.length)} 个升级包`]),
    ...(jobs.length === 0
      ? []
      : [
          `，${verbs.jobs}${named(
            jobs.map(({ name }) => name),
            '个任务',
          )}`,
        ]),
  ].join('');

/** Takes a pack back, and tells which jobs stand still because of it. Rendered while it is open. */
export function WithdrawDialog({ pack, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const { firmwareId, firmwareName, tntId, jobCount } = pack;
  const preview = usePreview(pack);
  return (
    <EditDialog<Values, Done>
      title={`撤回升级包「${firmwareName}」`}
      schema={packWithdraw.bodySchema!}
      initial={{ reason: '', pending: 'pause' }}
      submitText="撤回"
      send={(body) =>
        call(packWithdraw, { query: { firmwareId, ...tenantOf({ tntId }) }, body }, { listener: packWithdraw.id })
      }
      onDone={(done) => {
        sayDone(`已撤回升级包「${firmwareName}」${followers(done, { packs: '一并撤回', jobs: '涉及任务' })}`);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Consequences
            preview={preview}
            linesOf={(figures) => withdrawLines(figures, form.values.pending, jobCount)}
          />
          <TextAreaField form={form} name="reason" rows={2} />
          {preview.reply !== null && hasOpenJobs(preview.reply.figures) && (
            <ChoiceField form={form} name="pending" choices={pendings} />
          )}
        </>
      )}
    </EditDialog>
  );
}

/** Gives a pack free again. Rendered while it is open. */
export function RestoreDialog({ pack, onClose }: Props) {
  const write = useWrite();
  const { firmwareId, firmwareName, tntId, withdrawReason } = pack;
  const preview = usePreview(pack);
  const restore = () =>
    write(packRestore, { query: { firmwareId, ...tenantOf({ tntId }) } }, (done) => {
      const waiting = done.jobs.length === 0 ? '' : '，任务可以恢复';
      return `已恢复升级包「${firmwareName}」${followers(done, { packs: '一并恢复', jobs: '涉及任务' })}${waiting}`;
    });
  return (
    <ConfirmDialog
      isOpen
      title={`恢复升级包「${firmwareName}」？`}
      confirmText="恢复"
      onClose={onClose}
      onConfirm={restore}
    >
      <Consequences preview={preview} linesOf={restoreLines} />
      {withdrawReason !== null && <p>撤回原因：{withdrawReason}</p>}
    </ConfirmDialog>
  );
}

/** Whom it concerns, as it stands now. */
const usePreview = ({ firmwareId, tntId }: PackRow) =>
  useAnswer(packWithdrawPreview, { query: { firmwareId, ...tenantOf({ tntId }) } });

interface ConsequencesProps {
  readonly preview: ReturnType<typeof usePreview>;
  readonly linesOf: (figures: WithdrawalFigures) => readonly string[];
}

/** What follows, by the rules that carry it out, with the packs and the jobs by name. */
function Consequences({ preview: { reply, trouble, again }, linesOf }: ConsequencesProps) {
  if (trouble !== null) return <Problem trouble={trouble} onRetry={again} />;
  if (reply === null) return <LoadingState lines={3} />;
  const { packs, jobs, figures } = reply;
  return (
    <div role="status">
      <ul className={styles.lines} aria-label="影响">
        {linesOf(figures).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {packs.length > 0 && (
        <Names title="升级包" names={packs.map(({ firmwareName, ring }) => `${firmwareName}（${ringTitles[ring]}）`)} />
      )}
      {jobs.length > 0 && <Names title="任务" names={jobs.map(({ name }) => name)} />}
    </div>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <p className={styles.names}>
      {title}：{names.join('、')}
    </p>
  );
}

import type { FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { repairAdd } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { urgencyOfLevel } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { randomId } from '../../../app/randomId.ts';
import { useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { ReportDialog } from '../repair/dialogs.tsx';

/** Faults of one device: an order is about one. */
interface OfDevice {
  /** The same all the while it is asked: sent twice it is one order. */
  readonly orderId: string;
  readonly first: FaultRow;
  readonly faults: readonly FaultRow[];
}

const groupsOf = (rows: readonly FaultRow[]): OfDevice[] =>
  [...Map.groupBy(rows, ({ deviceId }) => deviceId).values()].map((faults) => ({
    orderId: randomId(),
    // the gravest names the order
    first: faults.toSorted((one, other) => other.level - one.level)[0]!,
    faults,
  }));

const titleOf = ({ first, faults }: OfDevice) =>
  `${first.code} ${first.name}${faults.length > 1 ? `等 ${formatCount(faults.length)} 条故障` : ''}`;
const faultText = ({ faultNo, code, name, level, startedAt }: FaultRow) =>
  `${faultNo} ${code} ${name}（${statusLabel('faultLevel', level)}），${formatDateTime(startedAt)} 发生`;

/** What an order of these faults begins with. */
const begunWith = (group: OfDevice) => ({
  title: titleOf(group),
  urgency: urgencyOfLevel(group.first.level),
  description: group.faults.map(faultText).join('\n'),
});

/** Makes repair orders of faults: of one device by the form of a report, of several an order for each. */
export function useToRepair(onOver: (rows: readonly FaultRow[]) => void): {
  readonly ask: (rows: readonly FaultRow[], skipped?: readonly Skipped<FaultRow>[]) => void;
  readonly dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<OfDevice | null>(null);
  const each = useBatchQuestion((groups: readonly OfDevice[]) => ({
    title: `为 ${formatCount(groups.length)} 台设备各建一张维修单？`,
    word: '转维修',
    intent: 'primary',
    children: <p>一张维修单只对应一台设备；名称、紧急程度和描述按故障填写，建好后可以修改。</p>,
    keyOf: ({ first }) => first.deviceId,
    nameOf: ({ first, faults }) => `${first.deviceName}：${faults.map(({ faultNo }) => faultNo).join('、')}`,
    call: {
      endpoint: repairAdd,
      inputOf: (group: OfDevice) => ({
        query: tenantOf(group.first),
        body: {
          ...begunWith(group),
          id: group.orderId,
          title: titleOf(group).slice(0, 64),
          description: begunWith(group).description.slice(0, 1000),
          deviceId: group.first.deviceId,
          faultIds: group.faults.map(({ id }) => id),
          assigneeId: null,
          pictures: [],
          source: 'fault' as const,
        },
      }),
    },
    done: (count) => `已建 ${formatCount(count)} 张维修单`,
    onDone: (_done, over) => onOver(over.flatMap(({ faults }) => faults)),
  }));
  return {
    ask: (rows, skipped = []) => {
      const groups = groupsOf(rows);
      const [only] = groups;
      if (groups.length === 1 && only !== undefined) setAsked(only);
      else
        each.ask(
          groups,
          skipped.map(({ row, reason }) => ({ row: groupsOf([row])[0]!, reason })),
        );
    },
    dialogs: (
      <>
        {each.dialog}
        {asked !== null && (
          <ReportDialog
            tenant={tenantOf(asked.first)}
            beginning={{
              ...begunWith(asked),
              deviceId: asked.first.deviceId,
              deviceName: asked.first.deviceName,
              faults: asked.faults.map(({ id, code, name, startedAt }) => ({
                id,
                name: `${code} ${name} ${formatDateTime(startedAt)}`,
              })),
              source: 'fault',
            }}
            onAdded={() => {
              onOver(asked.faults);
              setAsked(null);
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </>
    ),
  };
}

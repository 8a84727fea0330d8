import {
  costEntryAdd,
  type CostEntryRow,
  costEntryUpdate,
  entryKinds,
} from '@fleet/domain/areas/projects/cost/entryContract.ts';
import { costEntryActions } from '@fleet/domain/areas/projects/cost/actions.ts';
import { costKindName } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { addMonths, monthOf } from '@fleet/domain/core/values/months.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { TSchema } from 'typebox';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { OptionalNumberField } from '../../../form/NumberField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import * as formStyles from '../../../form/form.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** Months to choose from: three years back. */
const monthCount = 36;

const kinds = entryKinds.map((id) => ({ id, name: costKindName(id) }));

/** What is typed: no amount to begin with. */
interface Values {
  readonly month: string;
  readonly kind: CostEntryRow['kind'];
  readonly amount: number | null;
  readonly note: string;
}

interface AddProps {
  readonly place: QueryOf<typeof costEntryAdd>;
  readonly onClose: () => void;
}

/** Enters a cost of a department in a project. Rendered while it is open. */
export function AddEntryDialog({ place, onClose }: AddProps) {
  const call = useCall();
  return (
    <EntryForm
      title={costEntryActions.actions.addEntry.title}
      schema={costEntryAdd.bodySchema!}
      initial={{ month: monthOf(epochToDay(currentTime())), kind: 'travel', amount: null, note: '' }}
      send={({ amount, ...values }) =>
        call(costEntryAdd, { query: place, body: { ...values, amount: amount ?? 0 } }, { listener: costEntryAdd.id })
      }
      onClose={onClose}
    />
  );
}

interface EditProps {
  readonly entry: CostEntryRow;
  readonly onClose: () => void;
}

/** Changes a cost that was entered by hand. Rendered while it is open. */
export function EditEntryDialog({ entry: { entryId, month, kind, amount, note, version }, onClose }: EditProps) {
  const call = useCall();
  return (
    <EntryForm
      title={`编辑费用「${note}」`}
      schema={costEntryAdd.bodySchema!}
      initial={{ month, kind, amount, note }}
      send={({ amount: wanted, ...values }) =>
        call(
          costEntryUpdate,
          { query: { entryId }, body: { ...values, amount: wanted ?? 0, version } },
          { listener: costEntryUpdate.id },
        )
      }
      onClose={onClose}
    />
  );
}

interface FormProps {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: Values;
  readonly send: (values: Values) => Promise<CallResult<unknown>>;
  readonly onClose: () => void;
}

function EntryForm({ title, schema, initial, send, onClose }: FormProps) {
  const sayDone = useSayDone();
  const now = monthOf(epochToDay(currentTime()));
  const months = Array.from({ length: monthCount }, (_, back) => addMonths(now, -back));
  return (
    <EditDialog<Values, unknown>
      title={title}
      schema={schema}
      initial={initial}
      send={send}
      onDone={() => {
        sayDone('费用已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={formStyles.columns}>
            <SelectField form={form} name="month" choices={months.map((month) => ({ id: month, name: month }))} />
            <SelectField form={form} name="kind" choices={kinds} />
            <OptionalNumberField form={form} name="amount" />
          </div>
          <TextField form={form} name="note" autoComplete="off" placeholder="如：现场往返交通" />
        </>
      )}
    </EditDialog>
  );
}

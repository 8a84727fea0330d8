import {
  expiryChoices,
  offlineChoices,
  type OfflineChoice,
  usualExpiry,
} from '@fleet/domain/areas/equipment/command/commandCodes.ts';
import type { AskedCommand } from '@fleet/domain/areas/equipment/command/contract.ts';
import { Type } from 'typebox';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import type { Form } from '../../../form/useForm.ts';

/** What becomes of a command whose device is offline, as a form of any command asks for it. */

type Typed = Record<string, string>;

const expiries = expiryChoices.map(({ seconds, label }) => ({ id: String(seconds), name: label }));
const offlines = (Object.keys(offlineChoices) as OfflineChoice[]).map((id) => ({ id, name: offlineChoices[id] }));

/** Fields that stand beside the parameters; identifiers of models never hold a colon. */
export const offlineFields = {
  ':offline': Type.String({ title: '离线时' }),
  ':expiry': Type.String({ title: '有效期' }),
};

export const offlineInitial = (choice: OfflineChoice) => ({ ':offline': choice, ':expiry': String(usualExpiry) });

/** What was chosen; what may not wait for its device does not. */
export const offlineOf = (typed: Typed, mayQueue = true): Pick<AskedCommand, 'offline' | 'expiresInSeconds'> => ({
  offline: typed[':offline'] === 'queue' && mayQueue ? 'queue' : 'reject',
  expiresInSeconds: expiryChoices.find(({ seconds }) => String(seconds) === typed[':expiry'])?.seconds ?? usualExpiry,
});

interface Props {
  readonly form: Form<Typed>;
  readonly mayQueue?: boolean;
  readonly hint?: string | null | undefined;
}

export function WhileOffline({ form, mayQueue = true, hint }: Props) {
  return (
    <>
      <ChoiceField form={form} name=":offline" choices={offlines} disabled={!mayQueue} hint={hint} />
      {mayQueue && form.values[':offline'] === 'queue' && <SelectField form={form} name=":expiry" choices={expiries} />}
    </>
  );
}

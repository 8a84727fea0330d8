import { InputGroup } from '@blueprintjs/core';
import { typedOver } from '@fleet/domain/areas/ota/wizard/draftProblems.ts';
import { Labelled } from '../kit/fields.tsx';

interface Props {
  /** How many devices are upgraded. */
  readonly included: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Asks for the number of devices to be typed where there are so many that nobody should upgrade them by a slip. */
export function TypedCount({ included, typed, onType }: Props) {
  if (included <= typedOver) return null;
  return (
    <Labelled title={`输入台数 ${included} 以确认`} isRequired>
      {(id, describedBy) => (
        <InputGroup
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={describedBy}
          value={typed}
          onChange={({ target }) => onType(target.value.trim())}
        />
      )}
    </Labelled>
  );
}

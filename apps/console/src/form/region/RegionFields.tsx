import { Button } from '@blueprintjs/core';
import { provinceNames } from '@fleet/domain/core/codes/provinces.ts';
import { useState } from 'react';
import { TileMap } from '../../ui/provinces/LazyTileMap.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import type { Form } from '../useForm.ts';
import * as formStyles from '../form.module.css';
import * as styles from './regionFields.module.css';

interface Region {
  readonly province: string;
  readonly city: string;
}

interface Props<Values extends Region> {
  readonly form: Form<Values>;
  /** Said where there is no province. */
  readonly nothing: string;
}

const choices = provinceNames.map((name) => ({ id: name, name }));

/** Province and city of something: the province by its name, or on a map of tiles. Another province than before has other cities. */
export function RegionFields<Values extends Region>({ form: whole, nothing }: Props<Values>) {
  const form = whole as unknown as Form<Region>;
  const [isOpen, setOpen] = useState(false);
  const { province } = form.values;
  const id = `${form.id}-map`;
  const choosing: Form<Region> = {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      if (name === 'province' && province !== '' && value !== province) form.set('city', '');
    },
  };
  return (
    <div>
      <div className={formStyles.columns}>
        <SelectField form={choosing} name="province" choices={choices} isClearable placeholder={nothing} />
        <TextField form={form} name="city" autoComplete="off" />
      </div>
      <Button
        variant="minimal"
        intent="primary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        在地图上选择省
      </Button>
      <div id={id} hidden={!isOpen} className={styles.map}>
        {isOpen && (
          <TileMap
            label="在地图上选择省"
            begin={null}
            chosen={province === '' ? null : province}
            onChoose={(chosen) => choosing.set('province', chosen ?? '')}
          />
        )}
      </div>
    </div>
  );
}

import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';

/** Faults that the platform knows. */
export const seedFaultCodes = (store: Store, data: DataSet): void => {
  for (const {
    lasts: [least, most],
    kinds,
    when,
    ...code
  } of data.faultCodes)
    store.run(
      `insert into fault_codes (code, name, level, module, vda_error_type, hint, least_minutes, most_minutes, occasion,
         weight, kinds)
       values (@code, @name, @level, @module, @vdaErrorType, @hint, @least, @most, @when, @weight, @kinds)`,
      { ...code, least, most, when, kinds: kinds === null ? null : JSON.stringify(kinds) },
    );
};

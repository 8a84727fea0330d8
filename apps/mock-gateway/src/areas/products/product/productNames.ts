import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';

/** What products and models are called, for a sheet that says by which of them it was filtered. */

/** A product by its key: one of the platform is everybody's. */
export const nameOfProduct = (call: Call): NameOf =>
  namesBy(call)(
    `select name from product_ref where product_key = @id and (${inScope('tnt_id')} or source = 'platform')`,
  );

export const nameOfModel = (call: Call): NameOf => namesBy(call)('select name from model_ref where id = @id');

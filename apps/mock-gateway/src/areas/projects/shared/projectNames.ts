import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';

/** What a project is called, for a sheet that says by which it was filtered. */
export const nameOfProject = (call: Call): NameOf =>
  namesBy(call)(`select name from projects where id = @id and ${inScope('tnt_id')}`);

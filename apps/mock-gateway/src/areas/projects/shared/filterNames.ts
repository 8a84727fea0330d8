import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, nameOfPerson, namesBy } from '../../../rows/sheet/askedFor.ts';
import { inScope } from '../../../store/conditions.ts';
import { nameOfProduct } from '../../products/face.ts';
import { nameOfProject } from './projectNames.ts';

/** What the ids are called by which lists of projects are filtered. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const person = nameOfPerson(call);
  return {
    projectId: nameOfProject(call),
    departmentId: namesBy(call)(`select name from departments where id = @id and ${inScope('tnt_id')}`),
    userId: person,
    ownerId: person,
    managerId: person,
    productKey: nameOfProduct(call),
  };
};

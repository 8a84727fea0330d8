import type * as contract from '@fleet/domain/areas/software/software/contract.ts';
import { softwareDeletionProblem, softwareMissing } from '@fleet/domain/areas/software/software/softwareRules.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { requireCategoryFor } from '../category/categoryRows.ts';
import { addSoftware } from './adding.ts';
import { dropPackages, linkTo } from './opening.ts';
import { knownSoftware, listSoftware, readOwnSoftware, readSoftware } from './softwareRows.ts';

/** Service software: its packages. */

const updateSoftware = (call: Call<typeof contract.softwareUpdate>): null => {
  const { world, body } = call;
  const { softwareId, tntId, version } = readOwnSoftware(call, call.query.softwareId);
  if (body.version !== version) refuse('conflict');
  requireCategoryFor(call, body.categoryId, tntId);
  world.store.run(
    `update software set name = @softwareName, category_id = @categoryId, platform = @platform,
       description = @description, change_log = @changeLog, updated_at = @now, version = version + 1
     where id = @softwareId`,
    {
      softwareId,
      softwareName: body.softwareName.trim(),
      categoryId: body.categoryId,
      platform: body.platform,
      description: body.description.trim(),
      changeLog: body.changeLog.trim(),
      now: world.clock.now(),
    },
  );
  return null;
};

/** Its codes go with it: none of them can be used any more. */
const deleteSoftware = (call: Call<typeof contract.softwareDelete>): BatchReply =>
  eachOf(call.body.ids, {
    rows: knownSoftware(call, call.body.ids),
    nameOf: ({ softwareName, softwareVersion }) => `${softwareName} ${softwareVersion}`,
    missing: softwareMissing,
    run: (software) => {
      const problem = softwareDeletionProblem(software);
      if (problem !== null) return { refused: problem };
      dropPackages(call, [software]);
      call.world.store.run('delete from software where id = @id', { id: software.softwareId });
      return 'changed';
    },
  });

export const softwareHandlers: HandlersOf<typeof contract> = {
  softwareList: (call) => listSoftware(call, call.query),
  softwareGet: (call) => readSoftware(call, call.query.softwareId),
  softwareAdd: { prepare: addSoftware },
  softwareUpdate: updateSoftware,
  softwareDelete: deleteSoftware,
  softwareLink: linkTo,
};

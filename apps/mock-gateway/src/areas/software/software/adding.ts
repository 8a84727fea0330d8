import type { softwareAdd } from '@fleet/domain/areas/software/software/contract.ts';
import { readPackageName } from '@fleet/domain/areas/software/software/packageName.ts';
import { versionTaken } from '@fleet/domain/areas/software/software/softwareRules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { softwarePackageProblem } from '@fleet/domain/core/transfers/files.ts';
import { digestOf } from '../../../objects/files/copying.ts';
import { bindFiles, findOwnFile } from '../../../objects/files/fileRows.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { requireCategoryFor } from '../category/categoryRows.ts';

/** Packages that people upload. */

type Add = Call<typeof softwareAdd>;

/** Refuses what is no package, and what is there already; gives where it lies and what its name says. */
const requireAddable = (call: Add) => {
  const { world, body, targetTntId: tntId } = call;
  const fileName = body.fileName.trim();
  const name = readPackageName(fileName) ?? refuse('invalidInput', texts.softwarePackageName);
  requireCategoryFor(call, body.categoryId, tntId);
  const file = findOwnFile(call, body.fileId);
  const problem = softwarePackageProblem(file);
  if (problem !== null) refuse('invalidInput', problem);
  const taken = world.store.one(
    'select 1 from software where tnt_id = @tntId and name_part = @namePart and version_order = @order',
    { tntId, namePart: name.namePart, order: name.order },
  );
  if (taken !== undefined) refuse('invalidInput', versionTaken);
  return { tntId, file, fileName, name };
};

/** Its bytes are read first, for their digest. */
export const addSoftware = async (call: Add): Promise<() => { softwareId: string }> => {
  const sha256 = await digestOf(call.world.objectsDirectory, requireAddable(call).file.path);
  return () => {
    const { world, body, session } = call;
    const { tntId, file, fileName, name } = requireAddable(call);
    const softwareId = world.ids.next('sw');
    bindFiles(call, { kind: 'software', id: softwareId, tntId }, [{ id: file.id, path: file.path, name: fileName }]);
    world.store.run(
      `insert into software (id, tnt_id, name, category_id, file_name, name_part, version_text, date_serial,
         version_order, platform, file_size, sha256, description, change_log, uploader_id, created_at, updated_at)
       values (@softwareId, @tntId, @softwareName, @categoryId, @fileName, @namePart, @softwareVersion, @dateSerial,
         @order, @platform, @size, @sha256, @description, @changeLog, @userId, @now, @now)`,
      {
        softwareId,
        tntId,
        softwareName: body.softwareName.trim(),
        categoryId: body.categoryId,
        fileName,
        namePart: name.namePart,
        softwareVersion: name.softwareVersion,
        dateSerial: name.dateSerial,
        order: name.order,
        platform: body.platform,
        size: file.size,
        sha256,
        description: body.description.trim(),
        changeLog: body.changeLog.trim(),
        userId: session.userId,
        now: world.clock.now(),
      },
    );
    return { softwareId };
  };
};

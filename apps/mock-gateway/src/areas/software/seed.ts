import { readPackageName } from '@fleet/domain/areas/software/software/packageName.ts';
import { maskOf } from '@fleet/domain/areas/software/code/codeText.ts';
import { dayEndToInstant, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../store/store.ts';
import { morningOf } from '../../world/moments.ts';
import { userIdsOf } from '../../world/userIds.ts';
import { drawCode, hashOf } from './code/drawing.ts';
import { measuredPackage } from './software/packageBytes.ts';

/** Software with its categories and codes; projects and devices are there already. */
export const seedSoftware = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  const platform = data.tenants.find(({ isInner }) => isInner)?.id ?? '';
  seedCategories(store, data, platform);
  seedPackages(store, data, platform, now);
  seedCodes(store, data, now, worldSeed);
};

const seedCategories = (store: Store, { softwareCategories }: DataSet, platform: string): void => {
  for (const [index, { tntId = platform, ...category }] of softwareCategories.entries())
    store.run(
      `insert into software_categories (id, tnt_id, name, parent_id, sort, description)
       values (@id, @tntId, @name, @parentId, @sort, @description)`,
      { ...category, tntId, sort: index + 1 },
    );
};

const seedPackages = (store: Store, data: DataSet, platform: string, now: number): void => {
  const userId = userIdsOf(data);
  for (const { tntId = platform, fileName, content, by, daysAgo, ...software } of data.software) {
    const name = readPackageName(fileName);
    if (name === null) throw new Error(`the data set has a package of a wrong name: ${fileName}`);
    const { namePart, softwareVersion, dateSerial, order } = name;
    const { size, sha256 } = measuredPackage(fileName, content);
    store.run(
      `insert into software (id, tnt_id, name, category_id, file_name, name_part, version_text, date_serial,
         version_order, platform, file_size, sha256, made_of, description, change_log, download_count, uploader_id,
         created_at, updated_at)
       values (@id, @tntId, @name, @categoryId, @fileName, @namePart, @softwareVersion, @dateSerial, @order, @platform,
         @size, @sha256, @content, @description, @changeLog, @downloads, @userId, @at, @at)`,
      {
        ...software,
        tntId,
        fileName,
        namePart,
        softwareVersion,
        dateSerial,
        order,
        size,
        sha256,
        content,
        userId: userId(by),
        at: morningOf(daysAgo, now),
      },
    );
  }
};

const seedCodes = (store: Store, data: DataSet, now: number, worldSeed: number): void => {
  const userId = userIdsOf(data);
  for (const { id, by, madeDaysAgo, days, uses, revoked, ...code } of data.softwareCodes) {
    const text = drawCode(worldSeed, id);
    const createdAt = morningOf(madeDaysAgo, now);
    const day = dayOfEpoch(createdAt);
    store.run(
      `insert into software_codes (id, software_id, code_hash, mask, bind_type, bind_id, max_uses, valid_from, valid_to,
         remark, creator_id, created_at, revoked_at, revoke_reason, revoked_by)
       values (@id, @softwareId, @hash, @mask, @bindType, @bindId, @maxUses, @validFrom, @validTo, @remark, @creatorId,
         @createdAt, @revokedAt, @reason, @revokedBy)`,
      {
        ...code,
        id,
        hash: hashOf(text),
        mask: maskOf(text),
        validFrom: Date.parse(dayToInstant(textOfDay(day))!),
        validTo: Date.parse(dayEndToInstant(textOfDay(day + days - 1))!),
        creatorId: userId(by),
        createdAt,
        revokedAt: revoked === undefined ? null : morningOf(revoked.daysAgo, now),
        reason: revoked?.reason ?? null,
        revokedBy: revoked === undefined ? null : userId(revoked.by),
      },
    );
    for (const [index, [deviceName, daysAgo]] of uses.entries())
      store.run(
        `insert into software_code_uses (code_id, no, device_name, used_at) values (@id, @no, @deviceName, @at)`,
        { id, no: index + 1, deviceName, at: morningOf(daysAgo, now) },
      );
  }
};

import { resourceCount, type TagUse, valueProblem } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';

/** What changes of tags and of their values have in common. */

/** Refuses when other than the number that the person was told of carry it. */
export const refuseOtherUse = (use: TagUse, told: number): void => {
  const now = resourceCount(use);
  if (now !== told) refuse('conflict', `有 ${now} 个资源使用，与您看到的 ${told} 个不同，请确认后重试`);
};

/** Values as they are stored, trimmed and once each; refuses one that may not be. */
export const newValues = (values: readonly string[]): readonly string[] => {
  const trimmed = [...new Set(values.map((value) => value.trim()))];
  for (const value of trimmed) {
    const problem = valueProblem(value);
    if (problem !== null) refuse('invalidInput', trimmed.length === 1 ? problem : `「${value}」：${problem}`);
  }
  return trimmed;
};

/** Notes who changed a tag; its version stays, since nothing that is edited in its form has changed. */
export const touchTag = ({ world, session }: Call, tagId: string): void => {
  world.store.run('update tags set updated_by = @userId, updated_at = @now where id = @tagId', {
    tagId,
    userId: session.userId,
    now: world.clock.now(),
  });
};

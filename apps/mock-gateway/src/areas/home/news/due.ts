import type { Due } from '../../../pipeline/call.ts';
import { schedule } from '../../../world/due.ts';
import { publishNotice } from './noticeRows.ts';
import { nextNoticeAt, releaseOf } from './releases.ts';

/** The platform publishes a notice now and then. */
export const noticeDue: readonly Due[] = [
  {
    kind: 'platform.notice',
    run: ({ world }, subject, { nth }) => {
      const { store, clock, seed } = world;
      const latest = store.one<{ version: string }>(
        `select version from publish_notices where version like 'v_%._%._%' order by published_at desc, id desc limit 1`,
      );
      const release = releaseOf(seed, nth, latest?.version ?? 'v1.0.0');
      publishNotice(world, { ...release, publishedAt: clock.now() });
      const at = nextNoticeAt(seed, nth, clock.now());
      schedule(world, { kind: 'platform.notice', subject, at, payload: { nth: nth + 1 } });
    },
  },
];

import { cutTo } from '@fleet/domain/areas/messages/face.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { notify } from '../../messages/face.ts';

/** Characters of a feedback by which its writer knows it. */
const named = 20;

/** Tells the writer of a feedback what somebody else has said to it. */
export const tellWriter = (
  happening: Happening,
  feedbackId: string,
  by: { readonly userId: string; readonly realName: string },
  remark: string,
): void => {
  const feedback = happening.world.store.one<{ tntId: string; writerId: string; content: string }>(
    'select tnt_id as tntId, user_id as writerId, content from feedback where id = @feedbackId',
    { feedbackId },
  );
  if (feedback === undefined || feedback.writerId === by.userId || remark === '') return;
  notify(happening, {
    eventType: 'feedback.replied',
    tntId: feedback.tntId,
    userIds: [feedback.writerId],
    variables: { subject: cutTo(feedback.content.replaceAll(/\s+/g, ' '), named), by: by.realName, remark },
    link: { route: 'Feedback', params: {}, query: { id: feedbackId } },
  });
};

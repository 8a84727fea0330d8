import { expect, it } from 'vitest';
import { nothingGranted } from '../../../core/permissions/permissions.ts';
import { nodeAttachments } from './actions.ts';
import type { Attachment } from './partsContract.ts';

const { withdraw, remove } = nodeAttachments.actions;

it.each([
  ['one’s own that waits is taken back', 2, 'u_1', [true, false]],
  ['another’s that waits is taken away', 2, 'u_2', [false, true]],
  ['one’s own that was rejected is taken away', 4, 'u_1', [false, true]],
] as const)('of attachments %s', (_, status, uploaderId, expected) => {
  const attachment = { status, uploaderId, fileName: '报告.pdf' } as Attachment;
  const actor = { userId: 'u_1', granted: nothingGranted };
  expect([withdraw, remove].map((action) => action.appliesTo(attachment, actor))).toEqual(expected);
});

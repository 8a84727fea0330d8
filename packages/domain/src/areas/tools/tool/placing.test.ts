import { expect, it } from 'vitest';
import { toolOfUpload, uploadAbout } from './placing.ts';

it('an upload that was cut off is offered again with its tool, on the page of its class and on no other', () => {
  const about = uploadAbout({ classificationId: 'tc_1', toolId: 'tool_1' });
  expect(toolOfUpload(about, 'tc_1')).toBe('tool_1');
  expect(toolOfUpload(about, 'tc_2')).toBeNull();
  // as builds before this one kept them
  expect(toolOfUpload(undefined, 'tc_1')).toBeNull();
  expect(toolOfUpload('tc_1', 'tc_1')).toBeNull();
});

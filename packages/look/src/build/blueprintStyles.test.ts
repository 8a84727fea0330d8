import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { withoutUnused } from './blueprintStyles.ts';

describe('Styles of parts that are not used', () => {
  test('go, alone and among others', () => {
    expect(withoutUnused('.bp6-tree{margin:0}.bp6-menu{margin:1px}')).toBe('.bp6-menu{margin:1px}');
    expect(withoutUnused('.bp6-button,.bp6-tree-node .bp6-icon{margin:0}')).toBe('.bp6-button{margin:0}');
    expect(withoutUnused('.bp6-icon-add::before{content:"x"}.bp6-icon-muted svg{fill:none}')).toBe(
      '.bp6-icon-muted svg{fill:none}',
    );
  });

  test('stay where a rule only says that it is not for them, and where a name merely begins alike', () => {
    for (const rule of [
      '.bp6-input:not(.bp6-tag-input){margin:0}',
      '.bp6-tag:is(.bp6-large, .bp6-round){margin:0}',
      '.bp6-table-cell{margin:0}',
      '@keyframes x{from{opacity:0}to{opacity:1}}',
    ])
      expect(withoutUnused(rule)).toBe(rule);
  });

  test('leave the rules of all else in the library as they are', () => {
    const sheet = readFileSync(
      createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'),
      'utf8',
    );
    const kept = withoutUnused(sheet);
    expect(kept.length).toBeLessThan(0.75 * sheet.length);
    for (const name of ['button', 'menu-item', 'dialog-header', 'popover-arrow', 'tag-remove', 'input-group', 'drawer'])
      expect(kept.split(`.bp6-${name}`).length, name).toBeGreaterThan(0.6 * sheet.split(`.bp6-${name}`).length);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypeNames, eventTypeOf } from './eventTypes.ts';
import {
  longestBody,
  longestTitle,
  partsOf,
  renderBody,
  renderTitle,
  samplesOf,
  unknownVariables,
} from './template.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('$', '{', '}', '${', '${a}', '${b}', '<', '>', '<script>', '\n', '\r', '\u2028', '\0', 'x', '车'),
    )
    .map((parts) => parts.join('')),
);
const values = fc.record({ a: hostile, b: hostile });

describe('what comes of a template', () => {
  it('never has a placeholder or a tag in it, whatever the template and the values are', () => {
    fc.assert(
      fc.property(hostile, values, (template, given) => {
        for (const text of [renderTitle(template, given), renderBody(template, given)])
          expect(text).not.toMatch(/\$\{|[<>]/);
      }),
    );
  });

  it('has no line more than the template, and a title has one', () => {
    fc.assert(
      fc.property(hostile, values, (template, given) => {
        expect(renderTitle(template, given)).not.toMatch(/[\n\r\u2028\u2029]/);
        const lines = (text: string) => text.split(/[\n\r\u2028\u2029]/).length;
        expect(lines(renderBody(template, given))).toBeLessThanOrEqual(template.split('\n').length);
      }),
    );
  });

  it('is as long as a message may be, and a cut one says so', () => {
    expect([...renderTitle('车'.repeat(65), {})]).toHaveLength(longestTitle);
    expect(renderBody('车'.repeat(2001), {}).endsWith('…')).toBe(true);
    expect([...renderBody('车'.repeat(5000), {})]).toHaveLength(longestBody);
    expect(renderTitle('车'.repeat(64), {})).toBe('车'.repeat(64));
  });

  it('is filled once: what stands in a value is no template', () => {
    expect(renderBody('甲 ${a}', { a: '${b}', b: '乙' })).toBe('甲 ＄{b}');
    expect(renderBody('$${a}', { a: '{b}', b: '乙' })).toBe('＄{b}');
  });

  it('says by a dash that a value is missing', () => {
    expect(renderTitle('${device}离线，${toString}', { device: ' ' })).toBe('—离线，—');
  });

  it('names what no event of its type has', () => {
    const { variables } = eventTypeOf('device.offline');
    expect(unknownVariables('${device} ${code} ${code} ${x1}', variables)).toEqual(['code', 'x1']);
  });

  it('counts short messages: 70 characters in one, 67 in each of several', () => {
    expect([70, 71, 134, 135].map((length) => partsOf('车'.repeat(length)))).toEqual([1, 2, 2, 3]);
  });
});

describe('the words of each type of event', () => {
  it('name variables of their own alone, and are whole with their samples', () => {
    for (const name of eventTypeNames) {
      const { title, body, variables } = eventTypeOf(name);
      expect([name, unknownVariables(title + body, variables)]).toEqual([name, []]);
      expect(renderTitle(title, samplesOf(variables))).not.toContain('—');
      expect(new Set(variables.map((one) => one.name)).size).toBe(variables.length);
    }
  });
});

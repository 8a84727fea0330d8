import {
  type ChannelField,
  channelFields,
  type ChannelKind,
  channelProblems,
} from '@fleet/domain/areas/messages/push/channels.ts';
import { templateProblem, usualTemplate } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import type { ChannelRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { longestBody, longestTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { Type } from 'typebox';

/** A channel as it is typed, and what is sent of it. */

/** Its fields by their names, those of secrets behind a mark of their own. */
export type ChannelValues = Readonly<Record<string, string>> & {
  readonly isEnabled: 'yes' | 'no';
  readonly title: string;
  readonly body: string;
};

/** The name of a field in the form: forms with a secret in their names keep no draft. */
export const nameOf = ({ name, isSecret }: ChannelField): string => (isSecret ? `secret_${name}` : name);

const typedIn = (values: ChannelValues, field: ChannelField): string => values[nameOf(field)] ?? '';

/** The form of a kind of channel. */
export const schemaOf = (kind: ChannelKind) =>
  object({
    isEnabled: Type.String({ title: '启用', maxLength: 3 }),
    ...Object.fromEntries(
      channelFields[kind].map((field) => [
        nameOf(field),
        Type.String({
          title: field.title,
          maxLength: field.maxLength,
          ...(field.isRequired && !field.isSecret ? { minLength: 1 } : {}),
        }),
      ]),
    ),
    title: Type.String({ title: '标题模板', minLength: 1, maxLength: longestTitle }),
    body: Type.String({ title: '内容模板', minLength: 1, maxLength: longestBody }),
  });

/** What the form begins with; no secret is known. */
export const initialOf = ({ kind, settings, isEnabled, template }: ChannelRow): ChannelValues => ({
  ...Object.fromEntries(
    channelFields[kind].map((field) => [
      nameOf(field),
      field.isSecret ? '' : (settings[field.name] ?? Object.keys(field.choices ?? {})[0] ?? ''),
    ]),
  ),
  isEnabled: isEnabled ? 'yes' : 'no',
  ...(template ?? usualTemplate),
});

/**
 * What is sent of a channel to save or to try it: a secret that was left empty stays as it is stored.
 *
 * @param cleared names of secrets that are to go
 */
export const bodyOf = (kind: ChannelKind, values: ChannelValues, cleared: ReadonlySet<string>) => {
  const fields = channelFields[kind];
  const { title, body } = values;
  return {
    kind,
    settings: Object.fromEntries(
      fields.filter(({ isSecret }) => !isSecret).map((field) => [field.name, typedIn(values, field)]),
    ),
    secrets: Object.fromEntries(
      fields
        .filter((field) => field.isSecret && (typedIn(values, field) !== '' || cleared.has(field.name)))
        .map((field) => [field.name, typedIn(values, field)]),
    ),
    template: title === usualTemplate.title && body === usualTemplate.body ? null : { title, body },
  };
};

/** What is wrong with a channel by the names of the form, beside what its schema says. */
export const problemsOf = (
  { kind, secretHints }: Pick<ChannelRow, 'kind' | 'secretHints'>,
  values: ChannelValues,
  cleared: ReadonlySet<string>,
): Readonly<Record<string, string>> => {
  const fields = channelFields[kind];
  const problems = channelProblems(
    kind,
    Object.fromEntries(fields.map((field) => [field.name, typedIn(values, field)])),
  );
  // what is stored stands for what was left empty
  const isKept = (field: ChannelField) =>
    field.isSecret &&
    typedIn(values, field) === '' &&
    secretHints[field.name] !== undefined &&
    !cleared.has(field.name);
  const wording = templateProblem(values);
  return {
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problems[field.name];
        return problem === undefined || isKept(field) ? [] : [[nameOf(field), problem]];
      }),
    ),
    ...(wording === null ? {} : { body: wording }),
  };
};

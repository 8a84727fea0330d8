/** An object of fields, as JSON writes it: what came from outside is looked at by this before its fields are. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { ConfigError } from './config-error.ts'

/** Refuses variables of which one of these names is set and another is not. */
export function requireTogether<Name extends string>(
  variables: Partial<Record<Name, string | undefined>>,
  names: readonly Name[],
): void {
  const firstSet = names.find((name) => variables[name])
  const missing = names.find((name) => !variables[name])
  if (firstSet && missing) throw new ConfigError(`${firstSet} is set, so ${missing} must be set too.`)
}

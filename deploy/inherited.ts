type Environment = Record<string, string>;

/**
 * The environment for a child process: this process's own, with additions, and with defaults for what it lacks. NODE_ENV
 * is removed: Vitest sets it, and pages would be built in test mode.
 */
export function inherited(
  env: Environment,
  defaults: Environment = {},
): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...defaults, ...rest, ...env };
}

/** The environment for a child process, with additions. NODE_ENV is removed: Vitest sets it, and pages would be built in test mode. */
export function inherited(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

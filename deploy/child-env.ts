/** The environment for a child process. Without NODE_ENV: Vitest sets it, and pages would be built in test mode. */
export function childEnv(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

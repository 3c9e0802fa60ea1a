/** The environment for a child process, with names added. NODE_ENV is left out: a test runner sets it, and pages would be built for tests. */
export function inherited(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

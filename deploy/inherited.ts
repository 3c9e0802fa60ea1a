/** The environment for a child process, with additions. Without NODE_ENV, which a test runner sets: pages would be built for tests. */
export function inherited(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

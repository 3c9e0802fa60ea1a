/** The environment of a process started by this one, with names added: all but a test runner's mark, under which pages would be built for tests. */
export function inherited(env: Record<string, string>): Record<string, string | undefined> {
  const { NODE_ENV: _, ...rest } = process.env;
  return { ...rest, ...env };
}

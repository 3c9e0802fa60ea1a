import { runTool } from './processes.ts';

/** Builds the pages once before the tests, so that each started product need not. */
export async function setup(): Promise<void> {
  const { code, stderr } = await runTool('build.ts', [], {});
  if (code !== 0) throw new Error(`the pages could not be built: ${stderr}`);
}

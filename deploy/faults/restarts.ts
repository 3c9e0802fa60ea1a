import type { Stage } from './stage.ts';

/** Counts the parts that run as another process than now, when asked. */
export function watchRestarts({ parts }: Stage): () => number {
  const before = parts();
  return () =>
    [...parts().values()].filter(({ name, pid }) => before.get(name)?.pid !== pid).length;
}

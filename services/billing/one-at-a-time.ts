/** Runs one piece of work per key: whoever comes while it runs gets its result. Within this process; guards hold elsewhere. */
export function oneAtATime<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const there = running.get(key);
    if (there) return there;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}

/** Work on the same key one after the other, in the order asked; a failure does not stop the next. */
export function openTurns() {
  const tails = new Map<string, Promise<unknown>>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const done = (tails.get(key) ?? Promise.resolve()).then(work);
    const tail = done.catch(() => undefined);
    tails.set(key, tail);
    void tail.then(() => tails.get(key) === tail && tails.delete(key));
    return done;
  };
}

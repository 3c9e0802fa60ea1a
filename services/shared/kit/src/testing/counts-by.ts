type Label = string | number;
type Counter = {
  get(): Promise<{ values: { labels: Record<string, Label | undefined>; value: number }[] }>;
};

/** The values of a counter by one of its labels. */
export async function countsBy(counter: Counter, label: string): Promise<Record<string, number>> {
  const { values } = await counter.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels[label], value]));
}

/** Tracks whether a provider is down, judged by its latest call. `onEnd` runs when it answers again. */
export function openOutage(onEnd: () => void) {
  let isOn = false;
  let answeredAt = 0;
  return {
    isOn: () => isOn,
    noteAnswer(): void {
      answeredAt = performance.now();
      if (!isOn) return;
      isOn = false;
      onEnd();
    },
    /** Ignores a call that began before the latest answer: its failure is no sign that the provider is down now. */
    noteFailure(begunAt: number): void {
      if (begunAt > answeredAt) isOn = true;
    },
  };
}

/** An embedder that records the texts it gets and their askers. It has one vector for all texts, or none. */
export function recordingEmbedder<Asker>(vector: Float32Array | null = null) {
  const [encoded, askers]: [string[], Asker[]] = [[], []];
  const vectorOf = async (text: string, asker: Asker) => {
    encoded.push(text);
    askers.push(asker);
    return vector;
  };
  return { encoded, askers, embedder: { isOn: true, vectorOf } };
}

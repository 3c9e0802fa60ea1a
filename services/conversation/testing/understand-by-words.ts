import { openUnderstanding, type Understand } from '../understanding/understand.ts';

/** Understands messages by words alone, as without the encoder. */
export const understood: Understand = openUnderstanding({
  embedder: { isOn: false, vectorOf: async () => null },
});

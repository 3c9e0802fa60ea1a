import { openUnderstanding, type Understand } from '../understanding/understand.ts';

/** Reads messages by words only, as without the encoder. */
export const understandByWords: Understand = openUnderstanding({
  embedder: { isOn: false, vectorOf: async () => null },
});

import { talkOf } from './faq.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/** A short honest reply to what asks nothing of the business. */
export const smalltalk: Responder = (turn) => {
  const talk = talkOf(turn.said);
  return talk && { kind: 'smalltalk', text: say(talk.kind, turn) };
};

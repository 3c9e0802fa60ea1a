import { smallTalkOf } from './faq.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/** Replies to greetings, thanks and other small talk. */
export const smalltalk: Responder = (turn) => {
  const talk = smallTalkOf(turn.message);
  return talk && { kind: 'smalltalk', text: say(talk.kind, turn) };
};

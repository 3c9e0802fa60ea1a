import { isDoubtful, smallTalkOf } from './faq.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/** Replies to greetings, thanks and other small talk. A likely answer takes precedence over doubtful small talk. */
export const smalltalk: Responder = (turn) => {
  const talk = smallTalkOf(turn.message);
  if (!talk || (isDoubtful(talk) && turn.message.ranking.certainty === 'likely')) return null;
  return { kind: 'smalltalk', text: say(talk.kind, turn) };
};

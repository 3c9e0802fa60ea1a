import { isDoubtful, isSmallTalk, smallTalkOf } from './faq.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/** Replies to greetings, thanks and other small talk. A likely answer takes precedence over doubtful small talk. */
export const smalltalk: Responder = (turn) => {
  const { message } = turn;
  if (!isSmallTalk(message)) return null;
  const talk = smallTalkOf(message);
  const isCertain = talk && !isDoubtful(talk);
  if (!isCertain && message.ranking.certainty === 'likely') return null;
  return { kind: 'smalltalk', text: say(talk?.kind ?? 'unclear', turn) };
};

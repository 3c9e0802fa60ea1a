import { isDoubtful, isUnclearTalk, smallTalkOf } from './faq.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/** Replies to greetings, thanks and other small talk. A likely answer takes precedence over doubtful small talk. */
export const smalltalk: Responder = (turn) => {
  const { message } = turn;
  const talk = smallTalkOf(message);
  if (!talk && !isUnclearTalk(message)) return null;
  const isCertain = talk && !isDoubtful(talk);
  if (!isCertain && message.ranking.certainty === 'likely') return null;
  return { kind: 'smalltalk', text: say(talk?.kind ?? 'unclear', turn) };
};

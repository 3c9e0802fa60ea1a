import { isDoubtful, isSmallTalk, smallTalkOf } from './faq.ts';
import { howToReach } from './person.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/**
 * Replies to greetings, thanks and other small talk; to a complaint also with how to reach a person. A likely answer
 * takes precedence over doubtful small talk.
 */
export const smalltalk: Responder = (turn) => {
  const { message } = turn;
  if (!isSmallTalk(message)) return null;
  const talk = smallTalkOf(message);
  const isCertain = talk && !isDoubtful(talk);
  if (!isCertain && message.ranking.certainty === 'likely') return null;
  const text = say(talk?.kind ?? 'unclear', turn);
  if (talk?.kind !== 'complaint') return { kind: 'smalltalk', text };
  return { kind: 'person', text: `${text}\n\n${howToReach(turn)}` };
};

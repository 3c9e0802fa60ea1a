import { isDoubtful, isSmallTalk, smallTalkOf } from './faq.ts';
import { isFormOffered } from './offered.ts';
import { howToReach } from './person.ts';
import type { Responder } from './turn.ts';
import { say } from './wording.ts';

/**
 * Replies to greetings, thanks and other small talk. To a complaint it adds how to reach a person; to unclear talk,
 * where the message form is, if that was offered. A likely answer takes precedence over doubtful small talk.
 */
export const smalltalk: Responder = (turn) => {
  const { message } = turn;
  if (!isSmallTalk(message)) return null;
  const talk = smallTalkOf(message);
  const isCertain = talk && !isDoubtful(talk);
  if (!isCertain && message.ranking.certainty === 'likely') return null;
  const text = say(talk?.kind ?? 'unclear', turn);
  // Talk of no clear kind may be the visitor's name.
  const next = talk
    ? talk.kind === 'complaint' && howToReach(turn)
    : isFormOffered(turn) && say('formBelow', turn);
  return next ? { kind: 'person', text: `${text}\n\n${next}` } : { kind: 'smalltalk', text };
};

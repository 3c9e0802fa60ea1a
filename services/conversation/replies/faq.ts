import { chanceOf, type Kind, kinds, likeliest, talkKinds } from '../understanding/kinds/kinds.ts';
import type { Model } from '../understanding/model.ts';
import { followUps, goesOn, speaksOf } from '../understanding/ranking/follow-up.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Reply, Responder, Turn } from './turn.ts';

/** Says the stored answer that is surely meant, or several where several things are asked. */
export const faq: Responder = async (turn) => {
  const { model, said } = turn;
  if (said.ranking.isExact) return storedAnswer(model, said);
  if (asksForPerson(said)) return null;
  const talk = talkOf(said);
  if (talk) return ownTalk(turn, talk.kind) ?? (isNothingElse(talk) ? null : sureOfAll(turn));
  return sureOfAll(turn) ?? (await onFromBefore(turn));
};

/** From this probability on a message is small talk. */
const surelyTalk = 0.5;
/** The likeliest kind alone may be a little less likely; by words alone it must be more. */
const clearKind = { byMeaning: 0.4, byWords: 0.55 };

type Talk = { kind: (typeof talkKinds)[number]; chance: number };

/** The small talk that a message is, if it is any: what of all kinds together is likely, as the likeliest of them. */
export function talkOf({
  chances,
  byMeaning,
}: Pick<Understanding, 'chances' | 'byMeaning'>): Talk | null {
  const chance = talkKinds.reduce((sum, kind) => sum + chanceOf(chances, kind), 0);
  const talk = likeliest(chances, talkKinds);
  const clear = clearKind[byMeaning ? 'byMeaning' : 'byWords'];
  if (!talk || talk.chance < clear || chance < surelyTalk) return null;
  return { kind: talk.kind, chance };
}

/** Kinds that are said in few words which many stored pairs share, so that what ranks first means nothing. */
const fewWords = new Set<Kind>(['greeting', 'thanks', 'goodbye', 'assent', 'refusal', 'wellbeing']);

/** Whether nothing else may be meant: no stored answer, however well one fits. */
export const isNothingElse = ({ kind, chance }: Talk): boolean =>
  chance >= (fewWords.has(kind) ? 0.7 : 0.95);

const asksForPerson = ({ chances }: Understanding): boolean =>
  chanceOf(chances, 'person') >= surelyTalk;

/** The owner's own answer to a kind of small talk; null where there is none, or several between which nothing decides. */
function ownTalk({ model, said }: Turn, kind: Talk['kind']): Reply | null {
  const place = kinds.indexOf(kind);
  const own = [...model.hints.talk.keys()].filter((at) => model.hints.talk[at] === place);
  const answers = new Set(own.map((at) => model.answerOfQuestion[at]));
  const [first] = own;
  if (first === undefined) return null;
  if (answers.size === 1) return answerWith(model, first);
  const meant = said.ranking.candidates[0]?.question;
  return meant !== undefined && own.includes(meant) ? storedAnswer(model, said) : null;
}

/** The answers to each question of the message, or to the whole: a single part of it is too easily misread. */
function sureOfAll({ model, said }: Turn): Reply | null {
  const whole = storedAnswer(model, said);
  const questions = said.parts.filter((part) => !talkOf(part) && isAsked(part, said));
  const parts = distinct(questions.flatMap((part) => storedAnswer(model, part) ?? []));
  const agrees = whole === null || parts.some(({ text }) => text === whole.text);
  return parts.length > 1 && agrees ? joined(parts) : whole;
}

/** What a message may ask for by all its words. */
const mostMeant = 3;

/** Whether a part asks for something that the whole message may ask for; what ends in a full stop asks for nothing. */
function isAsked(part: Understanding, whole: Understanding): boolean {
  const meant = whole.ranking.candidates.slice(0, mostMeant);
  const [first] = part.ranking.candidates;
  return !part.text.endsWith('.') && meant.some(({ answer }) => answer === first?.answer);
}

const distinct = (replies: readonly Reply[]): Reply[] => [
  ...new Map(replies.map((reply) => [reply.text, reply])).values(),
];

const joined = ([first, ...others]: readonly Reply[]): Reply | null =>
  first ? { ...first, text: [first, ...others].map(({ text }) => text).join('\n\n') } : null;

/** The answer to a message that goes on from the question before ("¿y los domingos?"). */
async function onFromBefore(turn: Turn): Promise<Reply | null> {
  const { model, said, last } = turn;
  if (!last || !goesOn(said.text)) return null;
  for (const text of followUps(await turn.questionBefore(), said.text)) {
    const found = await turn.understand(text);
    const reply = storedAnswer(model, found);
    if (reply && speaksOf(model, `${reply.question} ${reply.text}`, said.text)) return reply;
  }
  return null;
}

/** The stored answer that a message surely asks for, word for word; null where there is none. */
export function storedAnswer(model: Model, { ranking }: Understanding): Reply | null {
  const [first] = ranking.candidates;
  if (!first || ranking.certainty !== 'sure') return null;
  return answerWith(model, first.question);
}

/** The answer of a stored question. */
export const answerWith = (model: Model, question: number): Reply => ({
  kind: 'answer',
  text: model.answers[model.answerOfQuestion[question] ?? 0] ?? '',
  question: model.questions[question] ?? '',
});

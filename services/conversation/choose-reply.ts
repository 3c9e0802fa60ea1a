import type { Lang } from '@contesta/contracts/text';
import { questionKey } from '@contesta/kit/question-key';
import { courtesyOf } from './answer/courtesy/courtesy.ts';
import type { Courtesy } from './answer/courtesy/speech.ts';
import type { Answer } from './answer/deciding/answer.ts';
import type { Model } from './answer/model.ts';
import { detectLanguage } from './answer/text/language.ts';
import type { Trained } from './models.ts';
import { courtesyReplies, unknown, unknownButNear } from './wording.ts';

export type Said = {
  message: string;
  /** The language that the visitor's browser states. */
  stated: Lang | null;
  /** What the owner wants said instead of "I don't know". */
  unknownReply?: string | undefined;
};

/** A reply, and whether it is one of courtesy: that is none of the owner's answers, and no question either. */
export type Chosen = {
  reply: string;
  answered: boolean;
  suggestions: string[];
  courtesy?: true;
  /** The `questionKey` of the stored question that was answered. */
  asked?: string;
};

export type ReplyChooser = (trained: Trained, said: Said, found: Answer) => Chosen;

/** Of these one stored answer serves every wording: whoever is greeted may be greeted back. */
const interchangeable: Courtesy[] = ['greeting', 'wellbeing', 'thanks', 'farewell', 'robot'];

/** Chooses what a bot says: one of its answers, a word of courtesy, or that it does not know. */
export function openReplyChooser(): ReplyChooser {
  const greeters = new WeakMap<Model, Map<Courtesy, string>>();

  function storedCourtesies(model: Model): Map<Courtesy, string> {
    const known = greeters.get(model) ?? courtesiesIn(model);
    greeters.set(model, known);
    return known;
  }

  return (trained, said, found) => {
    const { courtesy } = found;
    if (!courtesy) return plainReply(trained, said, found);
    // What the engine finds for courtesy is courtesy too, or was asked for word for word.
    const own = courtesy.isLikely ? undefined : storedCourtesies(trained.model).get(courtesy.kind);
    const stored = found.answer ?? own;
    if (stored !== undefined) return { ...courteous, reply: stored };
    const language = courtesy.language ?? said.stated ?? trained.language;
    return { ...courteous, reply: courtesyReplies[courtesy.kind][language] };
  };
}

const courteous = { answered: true, suggestions: [], courtesy: true as const };

function plainReply({ language }: Trained, said: Said, found: Answer): Chosen {
  const { answer, question, suggestions } = found;
  const asked = question === null ? {} : { asked: questionKey(question) };
  if (answer !== null) return { reply: answer, answered: true, suggestions, ...asked };
  const visitors = detectLanguage(said.message) ?? said.stated ?? language;
  const texts = suggestions.length > 0 ? unknownButNear : unknown;
  const reply = said.unknownReply ?? texts[visitors];
  return { reply, answered: false, suggestions };
}

/** Of a kind with several answers none is surely meant. */
function courtesiesIn({ questions, answers, answerOfQuestion }: Model): Map<Courtesy, string> {
  const found = new Map<Courtesy, Set<string>>();
  questions.forEach((question, at) => {
    const kind = courtesyOf(question)?.kind;
    if (!kind || !interchangeable.includes(kind)) return;
    const answer = answers[answerOfQuestion[at] ?? 0] ?? '';
    found.set(kind, (found.get(kind) ?? new Set()).add(answer));
  });
  return new Map(
    [...found].flatMap(([kind, [only, ...others]]) =>
      only !== undefined && others.length === 0 ? [[kind, only]] : [],
    ),
  );
}
